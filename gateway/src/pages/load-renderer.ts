import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@sao-mai/contracts';

/** Loads the bundle that makes pages with the first page that is asked for; null where the build has none. */
export function rendererOf(webRoot: string): () => Promise<PageRenderer | null> {
  const file = join(webRoot, '.server', 'entry-server.mjs');
  let loading: Promise<PageRenderer | null> | undefined;
  // the bundle is built from the same contract
  const load = async (): Promise<PageRenderer | null> =>
    existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
  return () => (loading ??= load());
}
