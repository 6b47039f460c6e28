import type { DomainEvent, InquiryAttention } from '@sao-mai/contracts';
import { isGivenUp } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { keepsBack } from '../waiting/wait.ts';

/** Why a message waits for an admin; the filters `held` and `givenUp` find the same messages. */
function attentionOf({ tutorUid, hold, wait, createdAt, job, closedAt }: Inquiry): InquiryAttention | null {
  if (tutorUid === null) return null;
  if (hold?.state === 'held') return keepsBack(wait) ? null : { state: 'held', since: wait?.endedAt ?? createdAt };
  if (!isGivenUp(job) || closedAt !== undefined) return null;
  return { state: job.state, since: job.endedAt ?? job.nextAt };
}

const waitsOf = (inquiry: Inquiry | null): InquiryAttention | null => (inquiry === null ? null : attentionOf(inquiry));

export const attentionEvent = (inquiryId: string, inquiry: Inquiry | null): DomainEvent => ({
  type: 'inquiry-attention-changed.v1',
  data: { inquiryId, waits: waitsOf(inquiry) },
});

/** Jobs, admins, senders and deletions change it, so it is derived from each change. */
export function attentionChanges(id: string, before: Inquiry | null, after: Inquiry | null): readonly DomainEvent[] {
  const [was, is] = [waitsOf(before), waitsOf(after)];
  return was?.state === is?.state && was?.since === is?.since ? [] : [attentionEvent(id, after)];
}
