import { moderationOf } from '@sao-mai/contracts';
import { knownOf } from '../tutor-record.ts';
import type { TutorRecord } from '../tutor-record.ts';

/** Whether this profile still waits for a decision. */
export function isWaiting(record: TutorRecord | null, profileId: string): boolean {
  const profile = knownOf(record)?.profile;
  if (profile?.profileId !== profileId) return false;
  return moderationOf(profileId, record?.decided).tutorStatus === 'pending';
}
