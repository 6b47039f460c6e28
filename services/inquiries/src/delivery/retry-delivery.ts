import type { Clock, Collection } from '@sao-mai/platform';
import { retried } from './given-up.ts';
import type { Inquiry } from '../inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly clock: Clock;
  readonly stored: (id: string) => void;
}

export const createRetryDelivery =
  ({ inquiries, clock, stored }: Deps) =>
  async (id: string): Promise<void> => {
    await inquiries.update(id, (state) => retried(state, clock.now()));
    stored(id);
  };
