import type { Collection } from '@sao-mai/platform';
import { expecting } from './admin-digest.ts';
import type { AdminDigest } from './admin-digest.ts';
import { readAdmins } from './known-admins.ts';
import type { KnownAdmins } from './known-admins.ts';

export interface TellAdminsDeps {
  readonly digests: Collection<AdminDigest>;
  readonly admins: Collection<KnownAdmins>;
}

/** An event that is read again long afterwards, after the store was lost, mails nobody. */
const newsMs = 2 * 24 * 60 * 60 * 1000;

export const isNews = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) <= newsMs;

/** Has each admin told of what was recorded then. Idempotent. */
export async function tellAdmins({ digests, admins }: TellAdminsDeps, recordedAt: string): Promise<void> {
  for (const uid of await readAdmins(admins)) {
    await digests.update(uid, (digest) => expecting(digest, recordedAt));
  }
}
