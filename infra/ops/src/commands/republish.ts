import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import type { Command } from '../command.ts';
import { Progress } from '../progress.ts';
import { withRetries } from '../with-retries.ts';
import type { ServiceName, Services } from '../services.ts';

/** Services whose documents others project; accounts first, as the others depend on them. */
const owners = ['identity', 'tutors', 'admin', 'inquiries'] as const satisfies readonly ServiceName[];
/** Retry interval of a page; its events may be published twice. */
const pageMs = 120_000;
type Owner = (typeof owners)[number];
const isOwner = (name: string): name is Owner => owners.some((owner) => owner === name);
const published = z.object({ documents: z.number(), next: z.string().nullable() });

export interface RepublishOptions {
  readonly some?: readonly Owner[];
  /** The cursor to start after: '' is the beginning, null the end. */
  readonly startOf?: (owner: Owner) => string | null;
  /** About how many documents an owner has, for the time left. */
  readonly todoOf?: (owner: Owner) => number;
  /** Called with the cursor after each page. */
  readonly onPage?: (owner: Owner, after: string | null) => Promise<void>;
}

export async function republishAll(
  services: Services,
  print: (line: string) => void,
  { some = owners, startOf = () => '', todoOf, onPage }: RepublishOptions = {},
): Promise<void> {
  for (const owner of some) {
    let total = 0;
    const progress = new Progress(print);
    const start = startOf(owner);
    if (start === null) {
      print(`${owner} has republished everything already.`);
      continue;
    }
    // Of a resumed run it is unknown how much is left.
    const todo = start === '' ? (todoOf?.(owner) ?? 0) : 0;
    for (let after: string | null = start; after !== null;) {
      const question = { method: 'POST', json: { after }, timeoutMs: pageMs } as const;
      const page: z.infer<typeof published> = await withRetries(
        () => services.read(published, owner, '/republish', question),
        print,
      );
      total += page.documents;
      after = page.next;
      await onPage?.(owner, after);
      progress.report(() => `${owner}: ${total} documents republished`, { done: todo === 0 ? 0 : total, todo });
    }
    print(`${owner} republishes ${total} documents.`);
  }
}

export const republish: Command = {
  usage: '[SERVICE]',
  summary: `makes ${owners.join(', ')}, or one of them, republish everything`,
  async run({ args, services, print }) {
    const [name] = args;
    if (name !== undefined && !isOwner(name)) throw new CommandFailed(`One of ${owners.join(', ')}, not ${name}.`);
    await republishAll(await services(), print, name === undefined ? {} : { some: [name] });
  },
};
