import { BoundedCache } from '../bounded-cache.ts';
import { tokens } from '../meaning/tokens.ts';
import { Bits } from './bits.ts';
import { sign } from './entry-record.ts';
import type { IndexDatabase } from './index-database.ts';

const expressionsKept = 500;
const none = new Bits();

/** Rows by token and by word. Do not modify the results. */
export class RowSets {
  readonly #database: IndexDatabase;
  readonly #byToken = new Map<string, Bits>();
  readonly #found = new BoundedCache<Bits>(expressionsKept);

  constructor(database: IndexDatabase) {
    this.#database = database;
  }

  of(token: string): Bits {
    // There are many names, so they are words of the index and not sets in memory.
    if (token.startsWith(tokens.nameEnd(''))) return this.matching(`starts : "${sign}${token}"`);
    if (token.startsWith(tokens.name([]))) return this.matching(`name : "${token.slice(2).replaceAll('_', ' ')}"`);
    return this.#byToken.get(token) ?? none;
  }

  any(some: readonly string[]): Bits {
    const [first, ...others] = some;
    if (first === undefined) return none;
    if (others.length === 0) return this.of(first);
    const rows = this.of(first).clone();
    for (const token of others) rows.or(this.of(token));
    return rows;
  }

  tokens(prefix: string): string[] {
    return [...this.#byToken.keys()].filter((token) => token.startsWith(prefix));
  }

  matching(expression: string): Bits {
    return this.#found.get(expression, () => Bits.of(this.#database.matches(expression)));
  }

  put(row: number, before: readonly string[], after: readonly string[]): void {
    this.#found.clear();
    for (const token of before) {
      const rows = this.#byToken.get(token);
      rows?.delete(row);
      if (rows?.isEmpty === true) this.#byToken.delete(token);
    }
    for (const token of after) {
      const rows = this.#byToken.get(token);
      if (rows === undefined) this.#byToken.set(token, Bits.of([row]));
      else rows.add(row);
    }
  }
}
