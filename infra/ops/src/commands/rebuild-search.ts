import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CommandFailed } from '../command.ts';
import type { Command } from '../command.ts';
import type { Services } from '../services.ts';

const lookMs = 500;
const indexState = z.object({
  answers: z.boolean(),
  entries: z.number(),
  listed: z.number(),
  unsettled: z.number(),
  rebuilding: z.object({ written: z.number(), total: z.number() }).nullable(),
});

/** Makes the index anew from search's facts; the old one answers until the swap. */
export async function rebuildIndex(services: Services, say: (line: string) => void): Promise<void> {
  const request = services.ask('search', '/rebuild-index', { method: 'POST' });
  const ended = request.then(
    () => true,
    // Thrown below, once the progress is told.
    () => true,
  );
  let told = '';
  while (!(await Promise.race([ended, wait(lookMs, false)]))) {
    const { rebuilding } = await services.read(indexState, 'search', '/index');
    const line = rebuilding === null ? '' : `${rebuilding.written} of ${rebuilding.total} tutors`;
    if (line !== '' && line !== told) say(line);
    told = line;
  }
  await request;
  const { entries, listed, answers } = await services.read(indexState, 'search', '/index');
  say(`The index holds ${entries} of ${listed} listed tutors.`);
  if (!answers) throw new CommandFailed('The index does not answer.');
}

export const rebuildSearch: Command = {
  usage: '',
  summary: 'makes the search index anew; the old one answers until then',
  async run({ services, say }) {
    await rebuildIndex(await services(), say);
  },
};
