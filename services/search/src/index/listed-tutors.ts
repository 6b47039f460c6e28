import * as z from 'zod/mini';
import { Bits } from './bits.ts';
import { highestOf, lowestOf } from './rates.ts';
import type { Rate } from './rates.ts';

/** What filters, facets and sorts need of an entry; kept in memory, so that they cost no reading. */
export const traitsSchema = z.object({
  uid: z.string(),
  approvedAt: z.number(),
  /** Photo, a bio of some length, a rate and a place. */
  complete: z.boolean(),
  /** Takes no students at the moment. */
  paused: z.optional(z.literal(true)),
  /** In VND; no upper end where `high` is missing. */
  rate: z.optional(z.object({ low: z.number(), high: z.optional(z.number()) })),
  /** Tokens of what facets count. */
  facets: z.array(z.string()),
  /** Name of a place that has no slug. */
  placeName: z.optional(z.string()),
});
export type Traits = z.infer<typeof traitsSchema>;

export interface ListedTutor extends Omit<Traits, 'rate'> {
  readonly id: number;
  readonly rate: Rate | undefined;
  /** Spreads complete profiles over the orders of the days. */
  readonly seed: number;
}

export type Compare = (a: ListedTutor, b: ListedTutor) => number;

const byUid: Compare = (a, b) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0);
export const byNewest: Compare = (a, b) => b.approvedAt - a.approvedAt || byUid(a, b);

const lowest = ({ rate }: ListedTutor): number => (rate === undefined ? Number.POSITIVE_INFINITY : lowestOf(rate));
const highest = ({ rate }: ListedTutor): number => (rate === undefined ? Number.NEGATIVE_INFINITY : highestOf(rate));
export const byLowestRate: Compare = (a, b) => lowest(a) - lowest(b) || byUid(a, b);
export const byHighestRate: Compare = (a, b) => highest(b) - highest(a) || byUid(a, b);

/** How many orders the days take turns with. */
export const dayOrders = 16;

/** Spreads the uids evenly (FNV-1a). */
export function seedOf(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  return value >>> 0;
}

/** Above every time in milliseconds. */
const afterAllTimes = 4e12;

/** Complete profiles in the order of the day, then the newest: the higher is the first. */
export function dayPlace(
  { complete, seed, approvedAt }: Pick<ListedTutor, 'complete' | 'seed' | 'approvedAt'>,
  day: number,
): number {
  const turn = Math.imul(day + 1, 0x9e_37_79_b1) | 1;
  return complete ? afterAllTimes + (Math.imul(seed ^ turn, 0x85_eb_ca_6b) >>> 0) : approvedAt;
}

export const byDay =
  (day: number): Compare =>
  (a, b) =>
    dayPlace(b, day) - dayPlace(a, day) || byUid(a, b);

/** Those who take no students go last, whatever the order. */
export const pausedLast =
  (order: Compare): Compare =>
  (a, b) =>
    Number(a.paused ?? false) - Number(b.paused ?? false) || order(a, b);

/** All tutors of the index by row. */
export class ListedTutors {
  readonly all = new Bits();
  /** Those with a shown rate. */
  readonly rated = new Bits();
  /** Those who take no students at the moment. */
  readonly paused = new Bits();
  readonly #byId: (ListedTutor | undefined)[] = [];
  readonly #byUid = new Map<string, number>();
  readonly #values = new Map<string, number>();
  readonly #placeNames = new Map<string, Map<string, number>>();

  get size(): number {
    return this.#byUid.size;
  }

  get uids(): readonly string[] {
    return [...this.#byUid.keys()];
  }

  get rows(): number {
    return this.#byId.length;
  }

  get(id: number): ListedTutor | undefined {
    return this.#byId[id];
  }

  idOf(uid: string): number | undefined {
    return this.#byUid.get(uid);
  }

  /** The tokens of a facet that somebody has. */
  values(prefix: string): string[] {
    return [...this.#values.keys()].filter((token) => token.startsWith(prefix));
  }

  has(token: string): boolean {
    return this.#values.has(token);
  }

  /** How a place without a slug is written most often. */
  placeName(token: string): string | undefined {
    const names = [...(this.#placeNames.get(token) ?? [])];
    return names.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0];
  }

  put(id: number, { rate, ...traits }: Traits): void {
    this.remove(id);
    const range = rate && { low: rate.low, high: rate.high ?? Number.POSITIVE_INFINITY };
    this.#byId[id] = { ...traits, id, rate: range, seed: seedOf(traits.uid) };
    this.#byUid.set(traits.uid, id);
    this.all.add(id);
    if (range !== undefined) this.rated.add(id);
    if (traits.paused) this.paused.add(id);
    for (const token of traits.facets) count(this.#values, token, 1);
    this.#countPlaceName(traits, 1);
  }

  remove(id: number): void {
    const tutor = this.#byId[id];
    if (tutor === undefined) return;
    this.#byId[id] = undefined;
    this.#byUid.delete(tutor.uid);
    this.all.delete(id);
    this.rated.delete(id);
    this.paused.delete(id);
    for (const token of tutor.facets) count(this.#values, token, -1);
    this.#countPlaceName(tutor, -1);
  }

  #countPlaceName({ placeName, facets }: Pick<Traits, 'placeName' | 'facets'>, by: number): void {
    const token = facets.find((one) => one.startsWith('p:'));
    if (placeName === undefined || token === undefined) return;
    const names = this.#placeNames.get(token) ?? new Map<string, number>();
    this.#placeNames.set(token, names);
    count(names, placeName, by);
  }
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) + by;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

/** The first `to` of the found in order from `from` on, without sorting all of them where few are asked. */
export function slice<T>(items: readonly T[], order: (a: T, b: T) => number, from: number, to: number): T[] {
  if (from >= items.length) return [];
  if (to * 4 > items.length) return items.toSorted(order).slice(from, to);
  const best: T[] = [];
  for (const item of items) {
    const last = best.at(-1);
    if (best.length === to && last !== undefined && order(item, last) >= 0) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = best[middle];
      if (other !== undefined && order(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, item);
    if (best.length > to) best.pop();
  }
  return best.slice(from);
}
