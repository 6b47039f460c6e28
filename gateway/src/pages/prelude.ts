import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An inline script and its hash for the content security policy. */
export interface Prelude {
  readonly script: string;
  readonly hash: string;
}

/** Undefined in development builds, which have none. */
export function readPrelude(webRoot: string): Prelude | undefined {
  const file = join(webRoot, '.server', 'prelude.js');
  if (!existsSync(file)) return undefined;
  const script = readFileSync(file, 'utf8').trim();
  return { script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
