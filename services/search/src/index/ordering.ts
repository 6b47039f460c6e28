import type { SearchSort } from '@sao-mai/contracts';
import { byNewest, byUid } from './listed-tutors.ts';
import type { ListedTutor } from './listed-tutors.ts';

export type Order = (a: ListedTutor, b: ListedTutor) => number;

const lowestRate = ({ rate }: ListedTutor): number =>
  rate === undefined ? Number.POSITIVE_INFINITY : rate.low === 0 ? rate.high : rate.low;
const highestRate = ({ rate }: ListedTutor): number =>
  rate === undefined ? Number.NEGATIVE_INFINITY : Number.isFinite(rate.high) ? rate.high : rate.low;

/** Ties by uid in every sort, so that a walk over pages shows each tutor once. `ranks`: points by row, more is better. */
export function orderOf(sort: SearchSort, ranks: Int32Array): Order {
  const rank = ({ id }: ListedTutor): number => ranks[id] ?? 0;
  switch (sort) {
    case 'relevance':
      return (a, b) => rank(b) - rank(a) || byNewest(a, b);
    case 'newest':
      return byNewest;
    case 'price-asc':
      return (a, b) => lowestRate(a) - lowestRate(b) || byUid(a, b);
    case 'price-desc':
      return (a, b) => highestRate(b) - highestRate(a) || byUid(a, b);
  }
}

/** The items at `from` up to `to` of the sorted list, without sorting all of it where few are asked. */
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
