import { z } from 'zod';
import type { Command } from '../command.ts';
import { Progress } from '../progress.ts';
import { serviceNames } from '../services.ts';
import type { Services } from '../services.ts';
import { withRetries } from '../with-retries.ts';

const migrated = z.object({ isDone: z.boolean(), changed: z.number() });
const answerMs = 60_000;

/** Migrates what the release before has written since the first of this one started. */
export async function migrateAll(services: Services, print: (line: string) => void): Promise<void> {
  for (const service of serviceNames) {
    const progress = new Progress(print);
    const ask = () =>
      withRetries(() => services.read(migrated, service, '/migrate', { method: 'POST', timeoutMs: answerMs }), print);
    let last = await ask();
    while (!last.isDone) {
      progress.report(() => `${service}: migrating; its log says how far it is`);
      last = await ask();
    }
    print(`${service}: ${last.changed} documents migrated`);
  }
}

export const migrate: Command = {
  usage: '',
  summary: 'migrates what the release before wrote meanwhile, once all of it has ended',
  async run({ services, print }) {
    await migrateAll(await services(), print);
  },
};
