import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const progressFile = (dataDir: string): string => join(dataDir, 'demo-data.txt');

/**
 * Whether demo data is wanted here: yes on a data folder that holds no marketplace yet, and where an earlier seeding
 * broke off. Asked before anything else writes into the folder; from then on the folder is marked, so that a start that
 * fails in between does not leave it without.
 */
export function isDemoDue(dataDir: string): boolean {
  if (existsSync(progressFile(dataDir))) return readFileSync(progressFile(dataDir), 'utf8') === 'begun';
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name.endsWith('.sqlite'))) return false;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(progressFile(dataDir), 'begun');
  return true;
}

/** From now on the folder's demo data is whole. */
export const markDemoDone = (dataDir: string): void => {
  writeFileSync(progressFile(dataDir), 'done');
};
