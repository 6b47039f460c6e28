import type { Envelope } from '@sao-mai/contracts';
import { numberOf, textOf } from '../sqlite/row.ts';
import type { CollectionParts } from './embedded-parts.ts';
import type { Outbox } from './port.ts';
import { readOutbox } from './stored-document.ts';

export class EmbeddedOutbox implements Outbox {
  readonly #table: string;
  readonly #parts: CollectionParts;

  constructor(table: string, parts: CollectionParts) {
    this.#table = table;
    this.#parts = parts;
  }

  async pending({ olderThanMs, limit }: { olderThanMs: number; limit: number }): Promise<readonly string[]> {
    await Promise.resolve();
    return this.#parts.file
      .all(
        `SELECT id FROM ${this.#table} WHERE pending_at IS NOT NULL AND pending_at <= ? ORDER BY pending_at, id LIMIT ?`,
        // 0 means all, including events dated in the future by a clock that was set back.
        olderThanMs === 0 ? Number.MAX_SAFE_INTEGER : this.#parts.clock.now().getTime() - olderThanMs,
        limit,
      )
      .map((row) => textOf(row, 'id'));
  }

  async read(id: string): Promise<readonly Envelope[]> {
    await Promise.resolve();
    return this.#stored(id);
  }

  async acknowledge(id: string, eventIds: readonly string[]): Promise<void> {
    await this.#parts.commit.write(() => {
      const stored = this.#stored(id);
      const left = stored.filter((event) => !eventIds.includes(event.id));
      if (left.length === stored.length) return;
      this.#parts.file.run(
        `UPDATE ${this.#table} SET outbox = ?, pending_at = ? WHERE id = ?`,
        JSON.stringify(left),
        left[0] === undefined ? null : Date.parse(left[0].time),
        id,
      );
    }, false);
  }

  onWritten(listener: (id: string) => void): () => void {
    this.#parts.listeners.add(listener);
    return () => {
      this.#parts.listeners.delete(listener);
    };
  }

  async oldest(): Promise<string | null> {
    await Promise.resolve();
    const row = this.#parts.file.get(
      `SELECT pending_at FROM ${this.#table} WHERE pending_at IS NOT NULL ORDER BY pending_at LIMIT 1`,
    );
    return row === undefined ? null : new Date(numberOf(row, 'pending_at')).toISOString();
  }

  #stored(id: string): readonly Envelope[] {
    const row = this.#parts.file.get(`SELECT outbox FROM ${this.#table} WHERE id = ?`, id);
    return row === undefined ? [] : readOutbox(textOf(row, 'outbox'));
  }
}
