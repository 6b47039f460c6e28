import type { Collection, Documents } from '../documents/port.ts';
import { AppError } from '../errors.ts';

/** Documents whose writes fail while `broken` is true. */
export function breakable(documents: Documents, broken: () => boolean): Documents {
  const guard = <State>(collection: Collection<State>): Collection<State> =>
    new Proxy(collection, {
      get(target, key, receiver) {
        if (key === 'update' && broken()) return () => Promise.reject(new AppError('unavailable', 'unavailable'));
        const value: unknown = Reflect.get(target, key, receiver);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  return {
    collection: (definition) => guard(documents.collection(definition)),
    stored: (name) => guard(documents.stored(name)),
    prepare: (log) => documents.prepare(log),
    dropOldIndexes: () => documents.dropOldIndexes(),
    dump: () => documents.dump(),
    load: (stored) => documents.load(stored),
    ping: () => documents.ping(),
    close: () => documents.close(),
  };
}
