import type { Collection } from '@sao-mai/platform';
import { withoutWatch } from './watch.ts';
import type { Watches } from './watch.ts';

/** Idempotent. */
export const createStopWatch =
  ({ watches }: { readonly watches: Collection<Watches> }) =>
  async (uid: string, id: string): Promise<void> => {
    await watches.update(uid, (state) => withoutWatch(state, id));
  };
