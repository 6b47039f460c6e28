import { moderation } from '@sao-mai/contracts';
import { onAccount, onDecision, updateSlot } from '@sao-mai/platform';
import type { AccountEvent, DecisionEvent, EventOf } from '@sao-mai/platform';
import { eraseProfile } from './profiles/save-profile.ts';
import { eraseReports } from './reports/sent-reports.ts';
import type { TutorsStore } from './tutors-store.ts';

export interface ReactionDeps {
  readonly store: TutorsStore;
  readonly release: (uid: string) => Promise<void>;
  readonly follow: (event: AccountEvent) => Promise<void>;
}

export function tutorsReactions({ store, release, follow }: ReactionDeps) {
  const rememberAccount = async (event: AccountEvent): Promise<void> => {
    const { subject, sequence, data } = event;
    const known = await store.facts.get(subject);
    if (known?.state.account?.value === null) return;
    await updateSlot(store.facts, subject, 'account', { sequence, value: data });
    await follow(event);
  };
  const rememberDecision = async ({ subject, sequence, data }: DecisionEvent): Promise<void> => {
    await updateSlot(store.facts, subject, 'decision', { sequence, value: moderation.parse(data) });
  };
  const rememberReplyTime = async (event: EventOf<'tutor-reply-time-changed.v1'>): Promise<void> => {
    const { subject, sequence, data } = event;
    const known = await store.facts.get(subject);
    if (known?.state.account?.value === null) return;
    await updateSlot(store.facts, subject, 'replyTime', { sequence, value: data.replyTime });
  };
  /** Marks the account as deleted first, so that a concurrent save sees either the mark or is found here. */
  const eraseTutor = async ({ subject, sequence }: EventOf<'user-deleted.v1'>): Promise<void> => {
    await updateSlot(store.facts, subject, 'account', {
      sequence,
      value: null,
      whenApplied: ({ account, decision }) => ({
        ...(account && { account }),
        ...(decision && { decision: { ...decision, value: null } }),
      }),
    });
    await eraseProfile(store, subject);
    await store.pictures.erase(subject);
    await eraseReports(store.reports, subject);
    await release(subject);
  };
  const releasePhotos = ({ subject }: { readonly subject: string }): Promise<void> => release(subject);
  return {
    ...onAccount(rememberAccount),
    'user-deleted.v1': eraseTutor,
    ...onDecision(rememberDecision),
    'tutor-reply-time-changed.v1': rememberReplyTime,
    'tutor-profile-updated.v1': releasePhotos,
    'tutor-profile-deleted.v1': releasePhotos,
  };
}
