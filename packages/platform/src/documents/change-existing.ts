import type { Collection } from './port.ts';

/** Changes a document's state without events; an unknown or erased document is left alone. */
export async function changeExisting<State>(
  collection: Pick<Collection<State>, 'update'>,
  id: string,
  change: (state: State) => State,
): Promise<void> {
  await collection.update(id, (state) =>
    state === null ? { unchanged: true, result: null } : { state: change(state), result: null },
  );
}

/** Stores a document unless there is one; returns what is stored. Idempotent. */
export async function insertOnce<State>(
  collection: Pick<Collection<State>, 'update'>,
  id: string,
  state: State,
): Promise<State> {
  const { result } = await collection.update<State>(id, (current) =>
    current === null ? { state, result: state } : { unchanged: true, result: current },
  );
  return result;
}
