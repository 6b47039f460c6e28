import type { InquiryData } from '@sao-mai/contracts';
import type { Collection, Snapshot } from '@sao-mai/platform';
import { answerOf } from './inquiry-answer.ts';
import { deliveryOf } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';
import { receivedOf } from './list-received-inquiries.ts';

const pageSize = 1000;

/** Sent messages in full; received ones by id, time and state only. */
export const myData =
  (inquiries: Collection<Inquiry>) =>
  async (uid: string): Promise<InquiryData> => {
    const [sent, received] = await Promise.all([all(inquiries, { senderUid: uid }), all(inquiries, { tutorUid: uid })]);
    return {
      sent: sent.map(({ state }) => {
        const { id, tutorUid, name, email, message, createdAt } = state;
        return { id, tutorUid, name, email, message, createdAt, ...deliveryOf(state), answer: answerOf(state) };
      }),
      received: received.map((one) => {
        const { id, createdAt, state } = receivedOf(one.state);
        return { id, createdAt, state };
      }),
    };
  };

async function all(
  inquiries: Collection<Inquiry>,
  side: { readonly senderUid: string } | { readonly tutorUid: string },
): Promise<readonly Snapshot<Inquiry>[]> {
  const found: Snapshot<Inquiry>[] = [];
  for (;;) {
    const page = await inquiries.find({ ...side }, { skip: found.length, limit: pageSize });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
