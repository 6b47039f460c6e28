import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@sao-mai/contracts';
import type { Log } from '@sao-mai/platform';

/**
 * Loads the bundle that makes pages, at once: a build that comes later does not mix with the files read before. Null
 * where the build has none, or one that cannot be loaded.
 */
export function rendererOf(webRoot: string, log: Log): Promise<PageRenderer | null> {
  const file = join(webRoot, '.server', 'entry-server.mjs');
  // the bundle is built from the same contract
  const load = async (): Promise<PageRenderer | null> =>
    existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
  return load().catch((error: unknown) => {
    log.error({ err: error }, 'The bundle that makes pages could not be loaded; their shell is sent');
    return null;
  });
}
