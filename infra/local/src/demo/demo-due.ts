import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const progressFile = (dataDir: string): string => join(dataDir, 'demo-data.txt');

/** True for a new or incomplete data folder. Marks it, so call this before anything else writes there. */
export function isDemoDue(dataDir: string): boolean {
  if (existsSync(progressFile(dataDir))) return readFileSync(progressFile(dataDir), 'utf8') === 'begun';
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name.endsWith('.sqlite'))) return false;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(progressFile(dataDir), 'begun');
  return true;
}

export const markDemoDone = (dataDir: string): void => writeFileSync(progressFile(dataDir), 'done');
