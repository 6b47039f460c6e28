import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '@sao-mai/platform/write-durably';
import { StartError } from './start-error.ts';

const markOf = (dataDir: string): string => join(dataDir, 'restoring');

/** The backup being restored into a data folder; undefined if none is. */
export function unfinishedRestore(dataDir: string): string | undefined {
  try {
    return readFileSync(markOf(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Written first, so that a partial restore is recognised. */
export async function markRestore(dataDir: string, backup: string): Promise<void> {
  await writeDurably(markOf(dataDir), backup);
}

export function endRestore(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true });
}

/** A marketplace on partial data would publish it as complete. */
export function refusePartialRestore(dataDir: string): void {
  if (unfinishedRestore(dataDir) === undefined) return;
  throw new StartError(
    `${dataDir} is partly restored. Resume with the same command: npm run ops -- restore DIR/BACKUP`,
  );
}
