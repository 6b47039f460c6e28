import type { InquiryAttention } from '@sao-mai/contracts';
import { applySlot } from '@sao-mai/platform';
import type { Clock, Collection, EventOf } from '@sao-mai/platform';
import { isRecent, notifyAdmins } from '../admin-digests/notify-admins.ts';
import type { NotifyAdminsDeps } from '../admin-digests/notify-admins.ts';
import type { WaitingInquiry } from './waiting-inquiries.ts';

interface Deps extends NotifyAdminsDeps {
  readonly waitingInquiries: Collection<WaitingInquiry>;
  readonly clock: Clock;
}

const isSame = (one: InquiryAttention | null | undefined, other: InquiryAttention): boolean =>
  one?.state === other.state && one.since === other.since;

/** Stores whether a message waits for an admin; if it does, notifies each admin. Idempotent. */
export const createRecordAttention =
  (deps: Deps) =>
  async ({ data: { inquiryId, waits }, sequence }: EventOf<'inquiry-attention-changed.v1'>): Promise<void> => {
    const { waitingInquiries, clock } = deps;
    const now = clock.now();
    const { result } = await waitingInquiries.update<WaitingInquiry | null>(inquiryId, (current) => {
      // Most messages never wait.
      if (current === null && waits === null) return { unchanged: true, result: null };
      const slot = applySlot(current?.waits, sequence, waits);
      if (slot === 'stale') return { unchanged: true, result: current };
      const recordedAt = recordedAtOf(current, waits, now);
      const state: WaitingInquiry = { waits: slot, ...(recordedAt !== undefined && { recordedAt }) };
      return { state, result: state };
    });
    // Also for a repeated event, because the process may have ended before this.
    if (result?.waits?.value && result.recordedAt !== undefined) await notifyAdmins(deps, result.recordedAt);
  };

/** The earlier time of what is published again; undefined for what has waited for days, as admins are not notified of it. */
function recordedAtOf(current: WaitingInquiry | null, waits: InquiryAttention | null, now: Date): string | undefined {
  if (waits === null) return undefined;
  if (isSame(current?.waits?.value, waits)) return current?.recordedAt;
  return isRecent(waits.since, now) ? now.toISOString() : undefined;
}
