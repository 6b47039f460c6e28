import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CommandFailed, ServiceUnavailable } from '../command-failed.ts';
import type { Command } from '../command.ts';
import { Progress } from '../progress.ts';
import type { Services } from '../services.ts';

const lookMs = 500;
const indexState = z.object({
  answers: z.boolean(),
  entries: z.number(),
  listed: z.number(),
  unsettled: z.number(),
  rebuilding: z.object({ written: z.number(), total: z.number() }).nullable(),
});

/** Rebuilds the index while searches go on. */
export async function rebuildIndex(services: Services, print: (line: string) => void): Promise<void> {
  const request = services.ask('search', '/rebuild-index', { method: 'POST' }).then(
    () => null,
    (error: unknown) => error,
  );
  const progress = new Progress(print);
  /** Undefined while the request runs. */
  let outcome: unknown;
  for (let isUnderWay = true; isUnderWay;) {
    outcome = await Promise.race([request, wait(lookMs, undefined)]);
    const { rebuilding } = await services.read(indexState, 'search', '/index');
    // A long rebuild outlives its request.
    isUnderWay = outcome === undefined || (outcome instanceof ServiceUnavailable && rebuilding !== null);
    if (rebuilding === null) continue;
    const { written, total } = rebuilding;
    progress.report(() => `The index holds ${written} of ${total} tutors`, { done: written, todo: total });
    if (outcome !== undefined) await wait(lookMs);
  }
  if (Error.isError(outcome) && !(outcome instanceof ServiceUnavailable)) throw outcome;
  const { entries, listed, answers } = await services.read(indexState, 'search', '/index');
  print(`The index holds ${entries} of ${listed} listed tutors.`);
  if (!answers) throw new CommandFailed('The index does not respond.');
}

export const rebuildSearch: Command = {
  usage: '',
  summary: 'rebuilds the search index; searches go on meanwhile',
  async run({ services, print }) {
    await rebuildIndex(await services(), print);
  },
};
