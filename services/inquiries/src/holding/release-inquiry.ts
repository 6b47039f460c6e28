import type { Clock, Collection } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { released } from './settle-hold.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly clock: Clock;
  readonly stored: (id: string) => void;
}

export const createReleaseInquiry =
  ({ inquiries, clock, stored }: Deps) =>
  async (id: string, by: string): Promise<void> => {
    await inquiries.update(id, (state) => released(state, by, clock.now()));
    stored(id);
  };
