import { TypedFastBitSet } from 'typedfastbitset';
import { BoundedCache } from '../bounded-cache.ts';
import { tokens } from '../meaning/tokens.ts';
import { sign } from './entry-record.ts';
import type { IndexDatabase } from './index-database.ts';

const expressionsKept = 500;
const none = new TypedFastBitSet();

/** Rows by token and by word. Do not modify the results. */
export class RowSets {
  readonly #database: IndexDatabase;
  readonly #byToken = new Map<string, TypedFastBitSet>();
  readonly #found = new BoundedCache<TypedFastBitSet>(expressionsKept);

  constructor(database: IndexDatabase) {
    this.#database = database;
  }

  of(token: string): TypedFastBitSet {
    // There are many names, so they are words of the index and not sets in memory.
    if (token.startsWith(tokens.nameEnd(''))) return this.matching(`starts : "${sign}${token}"`);
    if (token.startsWith(tokens.name([]))) return this.matching(`name : "${token.slice(2).replaceAll('_', ' ')}"`);
    return this.#byToken.get(token) ?? none;
  }

  any(some: readonly string[]): TypedFastBitSet {
    const [first, ...others] = some;
    if (first === undefined) return none;
    if (others.length === 0) return this.of(first);
    const rows = this.of(first).clone();
    for (const token of others) rows.union(this.of(token));
    return rows;
  }

  tokens(prefix: string): string[] {
    return [...this.#byToken.keys()].filter((token) => token.startsWith(prefix));
  }

  matching(expression: string): TypedFastBitSet {
    return this.#found.get(expression, () => new TypedFastBitSet(this.#database.matches(expression)));
  }

  put(row: number, before: readonly string[], after: readonly string[]): void {
    this.#found.clear();
    for (const token of before) {
      const rows = this.#byToken.get(token);
      rows?.remove(row);
      if (rows?.isEmpty() === true) this.#byToken.delete(token);
    }
    for (const token of after) {
      const rows = this.#byToken.get(token);
      if (rows === undefined) this.#byToken.set(token, new TypedFastBitSet([row]));
      else rows.add(row);
    }
  }
}
