import type { Collection } from '@sao-mai/platform';
import { expecting } from './admin-digest.ts';
import type { AdminDigest } from './admin-digest.ts';
import { readAdmins } from './known-admins.ts';
import type { KnownAdmins } from './known-admins.ts';

export interface NotifyAdminsDeps {
  readonly digests: Collection<AdminDigest>;
  readonly admins: Collection<KnownAdmins>;
}

/** An event that is read again long afterwards, after the store was lost, mails nobody. */
const recentMs = 2 * 24 * 60 * 60 * 1000;

export const isRecent = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) <= recentMs;

/** Has what was recorded then mailed to each admin. Idempotent. */
export async function notifyAdmins({ digests, admins }: NotifyAdminsDeps, recordedAt: string): Promise<void> {
  for (const uid of await readAdmins(admins)) {
    await digests.update(uid, (digest) => expecting(digest, recordedAt));
  }
}
