import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@sao-mai/contracts';
import type { Log } from '@sao-mai/platform';

/** Imports the server bundle at once, so that a later build does not mix with it. Null if it is missing or broken. */
export function rendererOf(webRoot: string, log: Log): Promise<PageRenderer | null> {
  const file = join(webRoot, '.server', 'entry-server.mjs');
  // The bundle is built against the same contract.
  const load = async (): Promise<PageRenderer | null> =>
    existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
  return load().catch((error: unknown) => {
    log.error({ err: error }, 'The server bundle could not be loaded; pages are sent without content');
    return null;
  });
}
