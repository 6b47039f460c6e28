import type { SearchData } from '@sao-mai/contracts';
import type { Collection } from '@sao-mai/platform';
import type { Watches } from './watches/watch.ts';

export const createMyData =
  ({ watches }: { readonly watches: Collection<Watches> }) =>
  async (uid: string): Promise<SearchData> => ({ watches: (await watches.get(uid))?.state.watches ?? [] });
