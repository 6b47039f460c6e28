import { Bits } from './bits.ts';
import { sign } from './entry-record.ts';
import type { IndexDatabase } from './index-database.ts';

const keptAtMost = 4000;
const expressionsKept = 500;

/**
 * The rows that hold a token, read from the index once and kept up to date while entries change: filters, facets and
 * ranks are then a matter of whole words of bits.
 */
export class RowSets {
  readonly #database: IndexDatabase;
  readonly #sets = new Map<string, Bits>();
  /** Until the next change. */
  readonly #found = new Map<string, Bits>();

  constructor(database: IndexDatabase) {
    this.#database = database;
  }

  /** Not to be changed. */
  of(token: string): Bits {
    const known = this.#sets.get(token);
    if (known !== undefined) return known;
    if (this.#sets.size >= keptAtMost) this.#sets.clear();
    const rows = Bits.of(this.#database.matches(`tokens : "${sign}${token.replaceAll('"', '')}"`));
    this.#sets.set(token, rows);
    return rows;
  }

  /** The rows that an FTS5 expression finds. */
  matching(expression: string): Bits {
    const known = this.#found.get(expression);
    if (known !== undefined) return known;
    if (this.#found.size >= expressionsKept) this.#found.clear();
    const rows = Bits.of(this.#database.matches(expression));
    this.#found.set(expression, rows);
    return rows;
  }

  any(tokens: readonly string[]): Bits {
    const [first, ...others] = tokens;
    if (first === undefined) return new Bits();
    if (others.length === 0) return this.of(first);
    const rows = this.of(first).clone();
    for (const token of others) rows.or(this.of(token));
    return rows;
  }

  put(row: number, tokens: readonly string[]): void {
    this.#found.clear();
    if (this.#sets.size === 0) return;
    const own = new Set(tokens);
    for (const [token, rows] of this.#sets) {
      if (own.has(token)) rows.add(row);
      else rows.delete(row);
    }
  }
}
