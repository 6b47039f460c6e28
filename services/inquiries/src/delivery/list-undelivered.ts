import { deliveryFailures } from '@sao-mai/contracts';
import type { UndeliveredInquiry, UndeliveredMeta, UndeliveredQuery } from '@sao-mai/contracts';
import type { Collection, Job } from '@sao-mai/platform';
import { countUndelivered, givenUp } from './given-up.ts';
import type { GivenUp } from './given-up.ts';
import { deliveryOf } from '../inquiry.ts';
import type { Inquiry } from '../inquiry.ts';
import type { TutorDirectory } from '../tutor-directory.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient'>;
}

export interface UndeliveredPage {
  readonly data: UndeliveredInquiry[];
  readonly meta: UndeliveredMeta;
}

/** Jobs from older versions have only the sentence. */
function reasonOf({ lastError = '', failure, said }: Job): Pick<UndeliveredInquiry, 'reason' | 'failure' | 'said'> {
  const known = deliveryFailures.find((one) => one === failure);
  return { reason: lastError, ...(known && { failure: known }), ...(said !== undefined && { said }) };
}

const both: readonly GivenUp[] = ['failed', 'unknown'];

export const createListUndelivered =
  ({ inquiries, directory }: Deps) =>
  async ({ state, page, limit }: UndeliveredQuery): Promise<UndeliveredPage> => {
    const filter = givenUp(...(state === undefined ? both : [state]));
    const [counts, found] = await Promise.all([
      countUndelivered(inquiries),
      inquiries.find(filter, { sort: [['createdAt', -1]], skip: (page - 1) * limit, limit }),
    ]);
    const told = async (inquiry: Inquiry): Promise<UndeliveredInquiry | []> => {
      const { id, tutorUid, name, createdAt, job } = inquiry;
      const delivery = deliveryOf(inquiry);
      if (tutorUid === null || (delivery.state !== 'failed' && delivery.state !== 'unknown')) return [];
      const tutor = await directory.recipient(tutorUid);
      return {
        ...{ id, createdAt, senderName: name },
        tutor: { uid: tutorUid, name: tutor?.name ?? '' },
        ...{ state: delivery.state, stateAt: delivery.stateAt },
        ...{ attempts: job.attempts, ...reasonOf(job) },
      };
    };
    const data = (await Promise.all(found.map(({ state: inquiry }) => told(inquiry)))).flat();
    const total = state === undefined ? counts.failed + counts.unknown : counts[state];
    return { data, meta: { total, page, limit, counts } };
  };
