import type { Currency, ListedItem } from '@sao-mai/contracts';

/** A shown rate as it is compared, in VND: one bound alone is open to the other side. */
export interface Rate {
  readonly low: number;
  readonly high: number;
}

const inVnd = (amount: number, currency: Currency, usdVnd: number): number =>
  currency === 'USD' ? amount * usdVnd : amount;

/** Undefined where it is not shown (0 and 0). */
export function rateOf({ min, max, currency }: ListedItem['hourlyRate'], usdVnd: number): Rate | undefined {
  if (min === 0 && max === 0) return undefined;
  return {
    low: inVnd(min, currency, usdVnd),
    high: max === 0 ? Number.POSITIVE_INFINITY : inVnd(max, currency, usdVnd),
  };
}

export interface AskedRate {
  readonly minRate?: number | undefined;
  readonly maxRate?: number | undefined;
  readonly currency?: Currency | undefined;
}

/** The asked bounds in VND; undefined where none is asked. minRate 0 is no bound. */
export function boundsOf({ minRate = 0, maxRate, currency = 'VND' }: AskedRate, usdVnd: number): Rate | undefined {
  if (minRate === 0 && maxRate === undefined) return undefined;
  return {
    low: inVnd(minRate, currency, usdVnd),
    high: maxRate === undefined ? Number.POSITIVE_INFINITY : inVnd(maxRate, currency, usdVnd),
  };
}

/** Where a rate of the other currency is compared with a price that somebody typed, a little more is the same. */
export const roundedBy = 1.05;

/** What price-asc sorts by, and price-desc. */
export const lowestOf = ({ low, high }: Rate): number => (low === 0 ? high : low);
export const highestOf = ({ low, high }: Rate): number => (Number.isFinite(high) ? high : low);
