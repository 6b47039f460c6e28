import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const unfinished = '.tmp';

/** Removes what a crash left; call it before the first write. */
export async function removeUnfinished(
  folder: string,
  isUnfinished = (name: string): boolean => name.endsWith(unfinished),
): Promise<void> {
  for (const name of await readdir(folder)) if (isUnfinished(name)) await rm(join(folder, name), { force: true });
}

export interface DurableWrite {
  /** Concurrent writes of one file need a name each. */
  readonly temporary?: string;
  readonly mode?: number;
}

/** Replaces a file atomically; durable when it resolves. A crash leaves at most the temporary file. */
export async function writeDurably(
  path: string,
  contents: string | Uint8Array,
  { temporary = path + unfinished, mode = 0o600 }: DurableWrite = {},
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(temporary, 'w', mode);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

/** A rename is durable once its folder is synced; Windows cannot and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
