import type { Watch } from '@sao-mai/contracts';
import type { Clock, Collection } from '@sao-mai/platform';
import { isAlive } from './watch.ts';
import type { Watches } from './watch.ts';

/** Latest first. */
export const createListWatches =
  ({ watches, clock }: { readonly watches: Collection<Watches>; readonly clock: Clock }) =>
  async (uid: string): Promise<Watch[]> =>
    ((await watches.get(uid))?.state.watches ?? []).filter((one) => isAlive(one, clock.now())).toReversed();
