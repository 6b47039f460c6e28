import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@sao-mai/platform/write-durably';

/** The key that signs links in mails; created once, as links outlive the process. */
export async function readLinkKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'inquiry-links.key');
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present !== '') return present;
  const made = randomBytes(32).toString('base64url');
  await writeDurably(path, made);
  return made;
}
