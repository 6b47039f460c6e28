import type { Clock, Collection } from '@sao-mai/platform';
import { closed } from './given-up.ts';
import type { Inquiry } from '../inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly clock: Clock;
}

export const createCloseDelivery =
  ({ inquiries, clock }: Deps) =>
  async (id: string): Promise<void> => {
    await inquiries.update(id, (state) => closed(state, clock.now()));
  };
