import type { Language } from './language.ts';

export const currencies = ['VND', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency: Currency = 'VND';

export interface HourlyRate {
  readonly min: number;
  readonly max: number;
  readonly currency: Currency;
}

export type RateShape = 'hidden' | 'from' | 'up-to' | 'exact' | 'range';

/** How a rate is shown: hidden if both are 0, 'from' or 'up to' if one is 0. */
export function rateShape(rate: HourlyRate): RateShape {
  if (rate.min === 0 && rate.max === 0) return 'hidden';
  if (rate.max === 0) return 'from';
  if (rate.min === 0) return 'up-to';
  return rate.min === rate.max ? 'exact' : 'range';
}

const groupings: Readonly<Record<Language, { group: string; decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  vi: { group: '.', decimal: ',' },
};

/** Parses an amount in the language's notation (vi `200.000`, en `1,200.50`). Empty is 0, unreadable is undefined. */
export function parseAmount(typed: string, language: Language): number | undefined {
  const compact = typed.trim().replace(/[\s\u00A0\u202F]/gu, '');
  if (compact === '') return 0;
  const { group, decimal } = groupings[language];
  const [whole = '', fraction, ...rest] = compact.split(decimal);
  if (rest.length > 0 || (fraction !== undefined && !/^\d{1,2}$/.test(fraction))) return undefined;
  const parts = whole.split(group);
  const grouped = parts.length > 1;
  const wellGrouped =
    grouped && /^\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part));
  if (grouped ? !wellGrouped : !/^\d+$/.test(whole)) return undefined;
  return Number(`${parts.join('')}.${fraction ?? '0'}`);
}

/** The highest hourly rate that can be entered, in any currency. */
export const highestRate = 1_000_000_000;
