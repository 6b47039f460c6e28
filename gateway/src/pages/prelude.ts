import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script that stands in the pages themselves, and what a policy calls it by. */
export interface Prelude {
  readonly script: string;
  readonly hash: string;
}

/** The build's own; undefined where it has none, as a build of development. */
export function readPrelude(webRoot: string): Prelude | undefined {
  const file = join(webRoot, '.server', 'prelude.js');
  if (!existsSync(file)) return undefined;
  const script = readFileSync(file, 'utf8').trim();
  return { script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
