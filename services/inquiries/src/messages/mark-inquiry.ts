import type { ReceivedInquiry, ReceivedState } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Collection } from '@sao-mai/platform';
import { isWithheld } from '../holding/hold.ts';
import type { Inquiry } from '../inquiry.ts';
import { receivedOf } from './list-received-inquiries.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
}

export const createMarkInquiry =
  ({ inquiries }: Deps) =>
  async (tutorUid: string, id: string, mark: ReceivedState): Promise<ReceivedInquiry> => {
    const { result } = await inquiries.update<ReceivedInquiry>(id, (inquiry) => {
      if (inquiry?.tutorUid !== tutorUid || isWithheld(inquiry)) throw new AppError('not-found', 'inquiry-not-found');
      const { progress: _before, ...rest } = inquiry;
      const state = mark === 'new' ? rest : { ...rest, progress: mark };
      return { state, result: receivedOf(state) };
    });
    return result;
  };
