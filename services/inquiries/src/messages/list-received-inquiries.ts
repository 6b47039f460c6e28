import { foldText } from '@sao-mai/contracts';
import type { ReceivedInquiry, ReceivedMeta, ReceivedQuery, ReceivedState } from '@sao-mai/contracts';
import type { Collection, Filter } from '@sao-mai/platform';
import { answerOf } from '../answers/inquiry-answer.ts';
import { notWithheld } from '../holding/hold.ts';
import type { Inquiry } from '../inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
}

export interface ReceivedPage {
  readonly data: ReceivedInquiry[];
  readonly meta: ReceivedMeta;
}

/** A keyword searches only this many of the newest messages. */
const searched = 1000;

export function receivedOf(inquiry: Inquiry): ReceivedInquiry {
  const { id, name, email, message, createdAt, progress = 'new' } = inquiry;
  return { id, name, email, message, createdAt, state: progress, answer: answerOf(inquiry) };
}

const inState = (tutorUid: string, state: ReceivedState): Filter => ({
  tutorUid,
  progress: state === 'new' ? null : state,
  ...notWithheld,
});

const sort = [['createdAt', -1]] as const;

export const createListReceivedInquiries =
  ({ inquiries }: Deps) =>
  async (tutorUid: string, query: ReceivedQuery): Promise<ReceivedPage> => {
    const { state, keyword = '', page, limit } = query;
    const count = (one: ReceivedState): Promise<number> => inquiries.count(inState(tutorUid, one));
    const [fresh, answered, closed] = await Promise.all([count('new'), count('answered'), count('closed')]);
    const counts = { new: fresh, answered, closed };
    const filter = state === undefined ? { tutorUid, ...notWithheld } : inState(tutorUid, state);
    const skip = (page - 1) * limit;
    const words = foldText(keyword).split(' ').filter(Boolean);
    if (words.length === 0) {
      const total = state === undefined ? counts.new + counts.answered + counts.closed : counts[state];
      const found = await inquiries.find(filter, { sort, skip, limit });
      return { data: found.map((one) => receivedOf(one.state)), meta: { total, page, limit, counts } };
    }
    const newest = await inquiries.find(filter, { sort, limit: searched });
    const matching = newest.map((one) => one.state).filter((inquiry) => holds(inquiry, words));
    const data = matching.slice(skip, skip + limit).map(receivedOf);
    return { data, meta: { total: matching.length, page, limit, counts } };
  };

function holds({ name, email, message }: Inquiry, words: readonly string[]): boolean {
  const text = foldText(`${name} ${email} ${message}`);
  return words.every((word) => text.includes(word));
}
