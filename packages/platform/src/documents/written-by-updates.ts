import type { DomainEvent } from '@sao-mai/contracts';
import { AppError } from '../errors.ts';
import type { Change, Collection, Snapshot, Written } from './port.ts';

/** The writes of a collection that follow from `update`. */
export abstract class WrittenByUpdates<State> implements Pick<
  Collection<State>,
  'name' | 'insert' | 'update' | 'erase' | 'republish'
> {
  abstract readonly name: string;
  abstract update<Result>(
    id: string,
    decide: (current: State | null) => Change<State, Result>,
  ): Promise<Written<State, Result>>;
  /** Ids of all documents in their order, erased ones too, in pages. */
  protected abstract idPages(): AsyncIterable<readonly string[]>;

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

  async republish(toEvents: (id: string, state: State | null) => readonly DomainEvent[]): Promise<number> {
    let republished = 0;
    for await (const ids of this.idPages()) {
      const written = await Promise.all(
        ids.map((id) => this.update(id, (state) => ({ state, events: toEvents(id, state), result: null }))),
      );
      republished += written.filter((one) => one.eventIds.length > 0).length;
    }
    return republished;
  }
}
