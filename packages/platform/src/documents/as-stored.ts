import type { CollectionDefinition } from './port.ts';

/** The collection with its states as they are stored, of any shape: nothing follows from a change of them. */
export const asStored = <State>({
  name,
  indexes,
  source,
}: CollectionDefinition<State>): CollectionDefinition<unknown> => ({
  name,
  schema: { parse: (stored) => stored },
  ...(indexes && { indexes }),
  ...(source && { source }),
});
