import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import type { Command } from '../command.ts';
import { Progress } from '../progress.ts';
import { withRetries } from '../with-retries.ts';
import type { ServiceName, Services } from '../services.ts';

/** Services whose documents others project; accounts first, as the others depend on them. */
const owners = ['identity', 'tutors', 'admin'] as const satisfies readonly ServiceName[];
/** Retry interval of a page; its events may be published twice. */
const pageMs = 120_000;
type Owner = (typeof owners)[number];
const isOwner = (name: string): name is Owner => owners.some((owner) => owner === name);
const published = z.object({ documents: z.number(), next: z.string().nullable() });

export async function republishAll(
  services: Services,
  print: (line: string) => void,
  from: readonly Owner[] = owners,
): Promise<void> {
  for (const owner of from) {
    let total = 0;
    const progress = new Progress(print);
    for (let after: string | null = ''; after !== null;) {
      const question = { method: 'POST', json: { after }, timeoutMs: pageMs } as const;
      const page: z.infer<typeof published> = await withRetries(
        () => services.read(published, owner, '/republish', question),
        print,
      );
      total += page.documents;
      after = page.next;
      progress.report(() => `${owner}: ${total} documents republished`);
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
    await republishAll(await services(), print, name === undefined ? owners : [name]);
  },
};
