import type { InquiriesMeta, InquiriesQuery, SentInquiry } from '@sao-mai/contracts';
import type { Clock, Collection } from '@sao-mai/platform';
import { answerOf } from '../answers/inquiry-answer.ts';
import { deliveryOf } from '../inquiry.ts';
import type { Inquiry } from '../inquiry.ts';
import { asksSender } from '../reminders/open-inquiry.ts';
import type { KnownTutor, TutorDirectory } from '../tutor-directory.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'tutor'>;
  readonly clock: Clock;
}

export interface SentPage {
  readonly data: SentInquiry[];
  readonly meta: InquiriesMeta;
}

export const createListSentInquiries =
  ({ inquiries, directory, clock }: Deps) =>
  async (senderUid: string, { page, limit }: InquiriesQuery): Promise<SentPage> => {
    const [total, found] = await Promise.all([
      inquiries.count({ senderUid }),
      inquiries.find({ senderUid }, { sort: [['createdAt', -1]], skip: (page - 1) * limit, limit }),
    ]);
    const tutors = await knownTutors(
      directory,
      found.map(({ state }) => state.tutorUid),
    );
    const data = found.map(({ state }) => {
      const { id, tutorUid, email, message, createdAt, report = null } = state;
      const tutor = tutors.get(tutorUid) ?? null;
      return {
        id,
        tutor,
        email,
        message,
        createdAt,
        ...deliveryOf(state),
        answer: answerOf(state),
        asked: tutor?.listed === true && asksSender(state, clock.now()),
        report,
      };
    });
    return { data, meta: { total, page, limit } };
  };

async function knownTutors(
  directory: Deps['directory'],
  uids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, KnownTutor | null>> {
  const wanted = [...new Set(uids)].filter((uid) => uid !== null);
  return new Map(await Promise.all(wanted.map(async (uid) => [uid, await directory.tutor(uid)] as const)));
}
