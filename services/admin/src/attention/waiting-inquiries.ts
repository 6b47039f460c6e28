import { inquiryAttention, isoTime } from '@sao-mai/contracts';
import type { InquiryAttention } from '@sao-mai/contracts';
import { slotSchema } from '@sao-mai/platform';
import type { Collection, Documents, Filter } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** A message that waits for an admin, or did, by its id: what inquiries published of it last. */
const waitingInquiry = z.object({
  waits: slotSchema(inquiryAttention),
  /** When this service recorded that it waits; absent if admins are not notified. */
  recordedAt: z.optional(isoTime),
});
export type WaitingInquiry = z.infer<typeof waitingInquiry>;

export const createWaitingInquiryCollection = (documents: Documents): Collection<WaitingInquiry> =>
  documents.collection({
    name: 'waiting-inquiries',
    schema: waitingInquiry,
    indexes: [{ fields: ['waits.value.state', 'recordedAt'] }],
  });

type State = InquiryAttention['state'];
const waitingAs = (...states: readonly State[]): Filter => ({ 'waits.value.state': { in: states } });

export const heldInquiries = waitingAs('held');
export const undeliveredInquiries = waitingAs('failed', 'unknown');
export const waitingInquiries = waitingAs('held', 'failed', 'unknown');
