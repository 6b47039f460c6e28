import { moderationOf } from '@sao-mai/contracts';
import type {
  AccountState,
  Decision,
  DecisionRequest,
  DecisionState,
  DomainEvent,
  ProfileState,
  TutorStatus,
} from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Change } from '@sao-mai/platform';
import { reviewedOf } from './profile-changes.ts';
import { knownOf, refreshed } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

export interface DecideCommand extends DecisionRequest {
  readonly decision: Decision;
  readonly by: { readonly uid: string; readonly name: string };
}

type ModerationState = Pick<DecisionState, 'tutorStatus' | 'isActive' | 'reason' | 'codes' | 'approvedAt'>;

export function decidable(record: TutorRecord | null): { profile: ProfileState; account: AccountState } {
  const known = knownOf(record);
  if (known === null) throw new AppError('not-found', 'tutor-not-found');
  return known;
}

/** Only rejections and deactivations carry a reason, and only if it is not blank. */
const reasonOf = ({ decision, reason = '' }: DecideCommand): string | null =>
  reason !== '' && (decision === 'rejected' || decision === 'deactivated') ? reason : null;

/** Only rejections have codes; without duplicates. */
const codesOf = ({ codes = [] }: DecideCommand): Pick<ModerationState, 'codes'> =>
  codes.length === 0 ? {} : { codes: [...new Set(codes)] };

/** Only pending profiles can be approved or rejected; null if the profile already has this status. */
function settle(
  current: ModerationState,
  status: Exclude<TutorStatus, 'pending'>,
  change: Partial<ModerationState>,
): ModerationState | null {
  if (current.tutorStatus === status) return null;
  if (current.tutorStatus !== 'pending') throw new AppError('conflict', 'decision-conflict');
  return { ...current, ...change, tutorStatus: status };
}

function next(current: ModerationState, command: DecideCommand, at: string): ModerationState | null {
  switch (command.decision) {
    case 'approved':
      return settle(current, 'approved', { approvedAt: current.approvedAt ?? at, reason: null });
    case 'rejected':
      return settle(current, 'rejected', { reason: reasonOf(command), ...codesOf(command) });
    case 'activated':
      return current.isActive ? null : { ...current, isActive: true };
    case 'deactivated':
      return current.isActive ? { ...current, isActive: false } : null;
  }
}

export function decisionEvent(decided: DecisionState): DomainEvent {
  return { type: `tutor-${decided.decision}.v1`, data: decided } as const;
}

/** Repeating a decision changes nothing; another decision, or one on an older revision or profile, is a conflict. */
export function decide(
  record: TutorRecord | null,
  command: DecideCommand,
  { at, decisionId }: { readonly at: string; readonly decisionId: string },
): Change<TutorRecord, TutorRecord> {
  const known = decidable(record);
  const { profile } = known;
  const present = record ?? {};
  const { profileId = profile.profileId, revision = profile.revision, decision, by } = command;
  if (profileId !== profile.profileId || revision !== profile.revision)
    throw new AppError('conflict', 'profile-changed');
  const { tutorStatus, isActive, reason, codes, approvedAt } = moderationOf(profileId, present.decided);
  const current = { tutorStatus, isActive, reason, ...(codes && { codes }), approvedAt };
  const changed = next(current, command, at);
  if (changed === null) return { unchanged: true, result: present };
  const decisionReason = reasonOf(command);
  const about = { uid: profile.uid, profileId, revision };
  const decided: DecisionState = { ...about, ...changed, decisionId, decision, decisionReason, by, at };
  const state = refreshed({ ...present, decided, reviewed: { decisionId, profile: reviewedOf(known) } });
  return { state, events: [decisionEvent(decided)], result: state };
}
