import type { HeldInquiry, InquiriesQuery, UndeliveredMeta } from '@sao-mai/contracts';
import type { Collection } from '@sao-mai/platform';
import { countUndelivered } from '../delivery/given-up.ts';
import type { Inquiry } from '../inquiry.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import { held } from './hold.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient'>;
}

export interface HeldPage {
  readonly data: HeldInquiry[];
  readonly meta: UndeliveredMeta;
}

export const createListHeldInquiries =
  ({ inquiries, directory }: Deps) =>
  async ({ page, limit }: InquiriesQuery): Promise<HeldPage> => {
    const [counts, found] = await Promise.all([
      countUndelivered(inquiries),
      inquiries.find(held, { sort: [['createdAt', -1]], skip: (page - 1) * limit, limit }),
    ]);
    const told = async (inquiry: Inquiry): Promise<HeldInquiry | []> => {
      const { id, tutorUid, senderUid, name, email, message, createdAt, hold } = inquiry;
      if (tutorUid === null || hold === undefined) return [];
      const tutor = { uid: tutorUid, name: (await directory.recipient(tutorUid))?.name ?? '' };
      return { ...{ id, tutor, message, createdAt, reason: hold.reason }, sender: { uid: senderUid, name, email } };
    };
    const data = (await Promise.all(found.map(({ state }) => told(state)))).flat();
    return { data, meta: { total: counts.held, page, limit, counts } };
  };
