import type { Log } from '@sao-mai/platform';
import { markDemoDone } from './demo-due.ts';

export interface DemoAddition {
  readonly dataDir: string;
  readonly seed: () => Promise<void>;
  readonly log: Pick<Log, 'error'>;
  readonly say: (line: string) => void;
  /** The marketplace is ending: what breaks off then is no failure. */
  readonly isEnding: () => boolean;
}

/**
 * Adds the demo data to a site that people use already; true once it is complete. A failure is logged and never ends the
 * site: the next start goes on where this one broke off.
 */
export async function addDemo({ dataDir, seed, log, say, isEnding }: DemoAddition): Promise<boolean> {
  try {
    await seed();
    markDemoDone(dataDir);
    return true;
  } catch (error) {
    if (isEnding()) return false;
    log.error({ err: error }, 'The demo data could not be added');
    say('Not all of the demo data could be added. The site goes on without the rest; the next start adds it.');
    return false;
  }
}
