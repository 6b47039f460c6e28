import type { Clock, Collection } from '@sao-mai/platform';
import { retried } from './given-up.ts';
import type { Inquiry } from './inquiry.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly clock: Clock;
  /** Called after the mail is due again, to deliver it immediately. */
  readonly stored: (id: string) => void;
}

/** Retries a given-up mail. */
export const createRetryDelivery =
  ({ inquiries, clock, stored }: Deps) =>
  async (id: string): Promise<void> => {
    await inquiries.update(id, (state) => retried(state, clock.now()));
    stored(id);
  };
