import { isDeepStrictEqual } from 'node:util';
import type { SearchQuery } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { TypedFastBitSet } from 'typedfastbitset';
import { BoundedCache } from '../bounded-cache.ts';
import { highestOf, lowestOf } from './rates.ts';
import type { Rate } from './rates.ts';
import { RowOrder } from './row-order.ts';
import type { Weighted } from './row-order.ts';

export const traitsSchema = z.object({
  tokens: z.array(z.string()),
  approvedAt: z.number(),
  /** Has a photo, a long enough bio, a rate and a place. */
  complete: z.boolean(),
  /** Not taking students at the moment. */
  paused: z.optional(z.literal(true)),
  rate: z.optional(z.object({ low: z.number(), high: z.optional(z.number()) })),
  placeName: z.optional(z.string()),
});
export type Traits = z.infer<typeof traitsSchema>;

type Sort = NonNullable<SearchQuery['sort']>;

export interface Sliced {
  readonly sort: Sort;
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

interface ListedTutor extends Pick<Traits, 'approvedAt' | 'complete' | 'placeName'> {
  readonly uid: string;
  readonly rate: Rate | undefined;
  /** Spreads complete profiles over the daily orders. */
  readonly seed: number;
}

/** Number of daily orders; they alternate. */
export const dayOrders = 16;
const rangesKept = 100;
const placesKept = 1000;

/** FNV-1a hash of the uid, for an even spread. */
export function seedOf(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  return value >>> 0;
}

/** Larger than any time in milliseconds. */
const afterAllTimes = 4e12;

/** An even spread that differs from day to day. */
export const spreadOf = (seed: number, day: number): number =>
  Math.imul(seed ^ (Math.imul(day + 1, 0x9e_37_79_b1) | 1), 0x85_eb_ca_6b) >>> 0;

/** Complete profiles by the daily order, then the newest; higher comes first. */
function dayPlace(
  { complete, seed, approvedAt }: Pick<ListedTutor, 'complete' | 'seed' | 'approvedAt'>,
  day: number,
): number {
  return complete ? afterAllTimes + spreadOf(seed, day) : approvedAt;
}

/** Lower comes first. */
const placeIn: Readonly<Record<Sort, (tutor: ListedTutor, day: number) => number>> = {
  relevance: (tutor, day) => -dayPlace(tutor, day),
  newest: ({ approvedAt }) => -approvedAt,
  'price-asc': ({ rate }) => (rate === undefined ? Number.MAX_VALUE : lowestOf(rate)),
  'price-desc': ({ rate }) => (rate === undefined ? Number.MAX_VALUE : -highestOf(rate)),
};

/** Paused tutors come last, whatever their points. */
const pausedPoints = -100_000;

export class ListedTutors {
  readonly all = new TypedFastBitSet();
  readonly rated = new TypedFastBitSet();
  readonly paused = new TypedFastBitSet();
  readonly #byId: (ListedTutor | undefined)[] = [];
  readonly #byUid = new Map<string, number>();
  readonly #orders = new Map<string, RowOrder>();
  readonly #inRange = new BoundedCache<TypedFastBitSet>(rangesKept);
  readonly #placeNames = new BoundedCache<string>(placesKept);

  get size(): number {
    return this.#byUid.size;
  }

  get uids(): readonly string[] {
    return [...this.#byUid.keys()];
  }

  /** The most frequent spelling, among these rows, of a place without a slug. */
  placeName(token: string, there: TypedFastBitSet): string {
    return this.#placeNames.get(token, () => {
      const counts = new Map<string, number>();
      there.forEach((id) => {
        const name = this.#byId[id]?.placeName;
        if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
      });
      const [best] = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
      return best?.[0] ?? '';
    });
  }

  /** Rows whose rate overlaps this one. Do not modify the result. */
  within({ low, high }: Rate): TypedFastBitSet {
    return this.#inRange.get(`${String(low)}-${String(high)}`, () => {
      const rows = new TypedFastBitSet();
      this.#byId.forEach((tutor, id) => {
        if (tutor?.rate !== undefined && tutor.rate.low <= high && tutor.rate.high >= low) rows.add(id);
      });
      return rows;
    });
  }

  /** The rows from `from` to `to`: by falling points, then by the sort, then by uid. */
  slice(some: TypedFastBitSet, { sort, day, from, to }: Sliced, weighted: readonly Weighted[] = []): number[] {
    return this.#order(sort, day).slice(some, from, to, [...weighted, { rows: this.paused, points: pausedPoints }]);
  }

  #order(sort: Sort, day: number): RowOrder {
    const key = sort === 'relevance' ? `day ${String(day)}` : sort;
    const known = this.#orders.get(key);
    if (known !== undefined) return known;
    const place = placeIn[sort];
    const order = new RowOrder(this.all, (a, b) => {
      const [one, other] = [this.#byId[a], this.#byId[b]];
      if (one === undefined || other === undefined || one === other) return 0;
      return place(one, day) - place(other, day) || (one.uid < other.uid ? -1 : 1);
    });
    this.#orders.set(key, order);
    return order;
  }

  put(id: number, uid: string, { rate, approvedAt, complete, paused, placeName }: Traits): void {
    const range = rate && { low: rate.low, high: rate.high ?? Number.POSITIVE_INFINITY };
    const tutor = { uid, approvedAt, complete, placeName, rate: range, seed: seedOf(uid) };
    if (isDeepStrictEqual(tutor, this.#byId[id]) && this.paused.has(id) === (paused === true)) return;
    this.remove(id);
    this.#byId[id] = tutor;
    this.#byUid.set(uid, id);
    this.all.add(id);
    if (range !== undefined) this.rated.add(id);
    if (paused) this.paused.add(id);
    for (const order of this.#orders.values()) order.add(id);
    this.#forget();
  }

  remove(id: number): void {
    const tutor = this.#byId[id];
    if (tutor === undefined) return;
    for (const order of this.#orders.values()) order.delete(id);
    this.#byId[id] = undefined;
    this.#byUid.delete(tutor.uid);
    this.all.remove(id);
    this.rated.remove(id);
    this.paused.remove(id);
    this.#forget();
  }

  #forget(): void {
    this.#inRange.clear();
    this.#placeNames.clear();
  }
}
