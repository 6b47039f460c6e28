import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '../services.ts';

const erasures = z.array(z.object({ uid: z.string(), at: z.iso.datetime() }));
export type Erasure = z.infer<typeof erasures>[number];

/** Kept beside the backups, so that a restore does not bring back accounts erased later. */
const listFile = 'erased-accounts.txt';

export async function readErasedAccounts(folder: string): Promise<readonly Erasure[]> {
  const text = await readFile(join(folder, listFile), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [at = '', uid = ''] = line.split(' ');
      return { at, uid };
    });
}

/** Appends newly erased accounts; returns the total. */
export async function updateErasedAccounts(services: Services, folder: string): Promise<number> {
  const known = await readErasedAccounts(folder);
  const listed = new Set(known.map(({ uid }) => uid));
  const found = await services.read(erasures, 'identity', '/erasures');
  const all = [...known, ...found.filter(({ uid }) => !listed.has(uid))];
  const path = join(folder, listFile);
  await writeFile(`${path}.new`, all.map(({ at, uid }) => `${at} ${uid}\n`).join(''), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return all.length;
}
