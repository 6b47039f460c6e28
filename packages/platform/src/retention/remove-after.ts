import type { Change, Collection, Filter, Path } from '../documents/port.ts';
import { untraced } from '../tracing/tracing.ts';
import { allDone, inAdaptiveBatches } from '../work/adaptive-batches.ts';

/** What of a collection is removed after a number of days. */
export interface Removable<State> {
  /** Names it in the log and in the metric. */
  readonly kind: string;
  readonly collection: Collection<State>;
  /** Where the documents have the ISO time from which the days count; indexed. */
  readonly path: Path;
  readonly where?: Filter;
  /** The time at `path`; undefined if there is nothing to remove, as in a document that `where` does not find. */
  readonly since: (state: State) => string | undefined;
  /** What remains, by default nothing; the state itself if it is not removed yet. */
  readonly remains?: (state: State, now: Date) => State | null;
}

export interface RetentionRule {
  readonly kind: string;
  /** Removes what is too old of the next few documents, the oldest first, after the first `skip`. Idempotent. */
  removePage(now: Date, skip: number, onRemoved: () => void): Promise<RemovedPage>;
}

export interface RemovedPage {
  /** Documents that are too old and stay for now. */
  readonly kept: number;
  readonly isLast: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
const pageSize = 200;
const updatesAtOnce = 20;

/** What is older has been kept for so many days. */
export const keptSince = (days: number, now: Date): string => new Date(now.getTime() - days * dayMs).toISOString();

/** No rule without days. */
export function removeAfter<State>(days: number | undefined, removable: Removable<State>): readonly RetentionRule[] {
  if (days === undefined) return [];
  const { kind, collection, path, where = {} } = removable;
  return [
    {
      kind,
      async removePage(now, skip, onRemoved) {
        const before = keptSince(days, now);
        const filter = { ...where, [path]: { lt: before } };
        const found = await collection.find(filter, { sort: [[path, 1]], skip, limit: pageSize });
        const counts = { removed: 0, kept: 0, gone: 0 };
        const removeOne = async (id: string): Promise<void> => {
          const { result } = await untraced(() => collection.update(id, removal(removable, before, now)));
          if (result === 'removed') onRemoved();
          counts[result] += 1;
        };
        await inAdaptiveBatches(found, { most: updatesAtOnce }, async (batch) => {
          await allDone(batch.map(({ id }) => removeOne(id)));
        });
        // Another replica is at it, or the filter finds what the rule leaves.
        const isStuck = counts.removed + counts.kept === 0;
        return { kept: counts.kept, isLast: found.length < pageSize || isStuck };
      },
    },
  ];
}

/** The document may have been removed, and even stored again, since it was found. */
const removal =
  <State>({ since, remains = () => null }: Removable<State>, before: string, now: Date) =>
  (state: State | null): Change<State, 'removed' | 'kept' | 'gone'> => {
    const time = state === null ? undefined : since(state);
    if (state === null || time === undefined || time >= before) return { unchanged: true, result: 'gone' };
    const left = remains(state, now);
    return left === state ? { unchanged: true, result: 'kept' } : { state: left, result: 'removed' };
  };
