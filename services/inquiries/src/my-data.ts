import type { InquiryData } from '@sao-mai/contracts';
import type { Collection } from '@sao-mai/platform';
import type { BlockedSender } from './blocking/blocked-senders.ts';
import { notWithheld } from './holding/hold.ts';
import type { Digest } from './reminders/digest.ts';
import { answerOf } from './answers/inquiry-answer.ts';
import { deliveryOf } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';
import { receivedOf } from './messages/list-received-inquiries.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly blocks: Collection<BlockedSender>;
}

/** Sent messages in full; received ones by id, time and state only. */
export const createMyData =
  ({ inquiries, reminders, questions, blocks }: Deps) =>
  async (uid: string): Promise<InquiryData> => {
    const [sent, received, reminder, question, blocked] = await Promise.all([
      Array.fromAsync(inquiries.all({ senderUid: uid })),
      Array.fromAsync(inquiries.all({ tutorUid: uid, ...notWithheld })),
      reminders.get(uid),
      questions.get(uid),
      Array.fromAsync(blocks.all({ tutorUid: uid })),
    ]);
    return {
      sent: sent.map(({ state }) => {
        const { id, tutorUid, name, email, message, createdAt, report = null } = state;
        const answer = answerOf(state);
        return { id, tutorUid, name, email, message, createdAt, ...deliveryOf(state), answer, report };
      }),
      received: received.map((one) => {
        const { id, createdAt, state } = receivedOf(one.state);
        return { id, createdAt, state };
      }),
      reminders: reminder?.state.stopped !== true,
      questions: question?.state.stopped !== true,
      blocked: blocked.map(({ state: { senderUid, at } }) => ({ uid: senderUid, at })),
    };
  };
