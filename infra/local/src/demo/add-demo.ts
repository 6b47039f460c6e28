import type { Log } from '@sao-mai/platform';
import { markDemoDone } from './demo-due.ts';

export interface DemoAddition {
  readonly dataDir: string;
  readonly seed: () => Promise<void>;
  readonly log: Pick<Log, 'error'>;
  readonly print: (line: string) => void;
  /** Errors while stopping are expected. */
  readonly isEnding: () => boolean;
}

/** Adds demo data to a running site; true when complete. Errors are logged, and the next start resumes. */
export async function addDemo({ dataDir, seed, log, print, isEnding }: DemoAddition): Promise<boolean> {
  try {
    await seed();
    markDemoDone(dataDir);
    return true;
  } catch (error) {
    if (isEnding()) return false;
    log.error({ err: error }, 'The demo data could not be added');
    print('Some of the demo data could not be added. The next start adds the rest.');
    return false;
  }
}
