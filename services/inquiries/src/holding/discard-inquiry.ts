import type { Clock, Collection } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { discarded } from './settle-hold.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly clock: Clock;
}

export const createDiscardInquiry =
  ({ inquiries, clock }: Deps) =>
  async (id: string, by: string): Promise<void> => {
    await inquiries.update(id, (state) => discarded(state, by, clock.now()));
  };
