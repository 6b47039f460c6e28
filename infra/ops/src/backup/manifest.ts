import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { serviceNames } from '../services.ts';

const part = z.object({ file: z.string(), sha256: z.string(), documents: z.number(), files: z.number() });
export type BackupPart = z.infer<typeof part>;

const manifest = z.object({
  format: z.literal(1),
  /** Start of the backup; later erasures are missing. */
  at: z.iso.datetime(),
  services: z.object({ search: part, inquiries: part, admin: part, tutors: part, identity: part }),
  accounts: z.object({ file: z.string(), sha256: z.string() }).optional(),
});
export type Manifest = z.infer<typeof manifest>;

/** Written last: a folder without it is not a backup. */
export const manifestFile = 'manifest.json';

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Throws if a file is missing or changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  let read: Manifest;
  try {
    read = manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  } catch {
    throw new CommandFailed(`${folder} contains no complete backup: ${manifestFile} is missing or cannot be read.`);
  }
  const parts = [...serviceNames.map((name) => read.services[name]), ...(read.accounts ? [read.accounts] : [])];
  for (const { file, sha256 } of parts) {
    const found = await hashOf(join(folder, file)).catch(() => 'missing');
    if (found !== sha256) throw new CommandFailed(`${join(folder, file)} is missing or was modified.`);
  }
  return read;
}
