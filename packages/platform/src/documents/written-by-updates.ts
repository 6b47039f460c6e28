import type { DomainEvent } from '@sao-mai/contracts';
import { AppError } from '../errors.ts';
import { untraced } from '../tracing/tracing.ts';
import { allDone, inAdaptiveBatches } from '../work/adaptive-batches.ts';
import type { Change, Collection, Republished, Snapshot, Written } from './port.ts';

const pageSize = 200;
const updatesAtOnce = 50;

/** The writes of a collection, built on `update`. */
export abstract class WrittenByUpdates<State> implements Pick<
  Collection<State>,
  'name' | 'insert' | 'update' | 'erase' | 'republish'
> {
  abstract readonly name: string;
  abstract update<Result>(
    id: string,
    decide: (current: State | null) => Change<State, Result>,
  ): Promise<Written<State, Result>>;
  protected abstract idsAfter(after: string, limit: number): Promise<readonly string[]>;

  async insert(id: string, state: State, events: readonly DomainEvent[] = []): Promise<Snapshot<State>> {
    const { document } = await this.update<null>(id, (current) => {
      if (current !== null) throw new AppError('conflict', 'conflict');
      return { state, events, result: null };
    });
    if (document === null) throw new Error(`${this.name} needs a state to insert`);
    return document;
  }

  async erase(id: string, events: readonly DomainEvent[] = []): Promise<void> {
    await this.update<null>(id, (current) =>
      current === null ? { unchanged: true, result: null } : { state: null, events, result: null },
    );
  }

  async republish(
    toEvents: (id: string, state: State | null) => readonly DomainEvent[],
    page?: { readonly after: string; readonly limit: number },
  ): Promise<Republished> {
    let documents = 0;
    for await (const ids of this.idPages(page)) {
      await inAdaptiveBatches(ids, { most: updatesAtOnce }, async (batch) => {
        const republishOne = (id: string) =>
          this.update<null>(id, (state) => {
            const events = toEvents(id, state);
            return events.length === 0 ? { unchanged: true, result: null } : { state, events, result: null };
          });
        // As many events as documents must not become one trace.
        const updates = batch.map((id) => untraced(() => republishOne(id)));
        documents += (await allDone(updates)).filter((one) => one.eventIds.length > 0).length;
      });
      if (page !== undefined) return { documents, next: ids.length < page.limit ? null : (ids.at(-1) ?? null) };
    }
    return { documents, next: null };
  }

  protected async *idPages(
    { after: start, limit } = { after: '', limit: pageSize },
  ): AsyncGenerator<readonly string[]> {
    for (let after = start; ;) {
      const ids = await this.idsAfter(after, limit);
      if (ids.length > 0) yield ids;
      const last = ids.at(-1);
      if (last === undefined || ids.length < limit) return;
      after = last;
    }
  }
}
