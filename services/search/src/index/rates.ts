import type { Currency, ListedItem, SearchQuery } from '@sao-mai/contracts';

export interface Rate {
  readonly low: number;
  readonly high: number;
}

const inVnd = (amount: number, currency: Currency, usdVnd: number): number =>
  currency === 'USD' ? amount * usdVnd : amount;

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

/** Requested bounds in VND. minRate 0 is no bound. */
export function boundsOf({ minRate = 0, maxRate, currency = 'VND' }: AskedRate, usdVnd: number): Rate {
  return {
    low: inVnd(minRate, currency, usdVnd),
    high: maxRate === undefined ? Number.POSITIVE_INFINITY : inVnd(maxRate, currency, usdVnd),
  };
}

/** Whether a search leaves out tutors without a rate. */
export const needsRate = ({ minRate = 0, maxRate, sort }: Pick<SearchQuery, 'minRate' | 'maxRate' | 'sort'>): boolean =>
  minRate > 0 || maxRate !== undefined || sort === 'price-asc' || sort === 'price-desc';

/** Tolerance when a rate of another currency is compared with a typed price. */
export const roundedBy = 1.05;

export const lowestOf = ({ low, high }: Rate): number => (low === 0 ? high : low);
export const highestOf = ({ low, high }: Rate): number => (Number.isFinite(high) ? high : low);
