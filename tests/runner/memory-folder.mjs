import { accessSync, constants, statfsSync } from 'node:fs';

const tmpfs = 0x01021994;
const enoughBytes = 2 * 1024 ** 3;

/** A folder in memory with 2 GB free, where no write waits for a disk; undefined if there is none or TMPDIR names another. */
export function findMemoryFolder({ TMPDIR: own = '' }, folder = '/dev/shm', neededBytes = enoughBytes) {
  if (own !== '') return undefined;
  try {
    accessSync(folder, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(folder);
    return type === tmpfs && bavail * bsize >= neededBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}
