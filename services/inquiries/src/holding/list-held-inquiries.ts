import type { HeldInquiry, InquiriesQuery, UndeliveredMeta } from '@sao-mai/contracts';
import type { Collection } from '@sao-mai/platform';
import { countUndelivered } from '../delivery/given-up.ts';
import type { Inquiry } from '../inquiry.ts';
import type { TutorDirectory, TutorVisibility } from '../tutor-directory.ts';
import { held } from './hold.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient' | 'visibility'>;
}

export interface HeldPage {
  readonly data: HeldInquiry[];
  readonly meta: UndeliveredMeta;
}

const notPublic: Readonly<Record<TutorVisibility, HeldInquiry['tutor']['profile']>> = {
  public: undefined,
  paused: undefined,
  hidden: 'hidden',
  unknown: 'deleted',
};

export const createListHeldInquiries =
  ({ inquiries, directory }: Deps) =>
  async ({ page, limit }: InquiriesQuery): Promise<HeldPage> => {
    const [counts, found] = await Promise.all([
      countUndelivered(inquiries),
      inquiries.find(held, { sort: [['createdAt', -1]], skip: (page - 1) * limit, limit }),
    ]);
    const told = async (inquiry: Inquiry): Promise<HeldInquiry | []> => {
      const { id, tutorUid, senderUid, email, message, createdAt, hold } = inquiry;
      if (tutorUid === null || hold === undefined) return [];
      const profile = notPublic[await directory.visibility(tutorUid)];
      const name = (await directory.recipient(tutorUid))?.name ?? '';
      const tutor = { uid: tutorUid, name, ...(profile && { profile }) };
      return {
        ...{ id, tutor, message, createdAt, reason: hold.reason },
        sender: { uid: senderUid, name: inquiry.name, email },
      };
    };
    const data = (await Promise.all(found.map(({ state }) => told(state)))).flat();
    return { data, meta: { total: counts.held, page, limit, counts } };
  };
