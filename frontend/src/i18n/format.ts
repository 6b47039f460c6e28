import { rateShape } from '@sao-mai/contracts';
import type { Currency, HourlyRate, Language } from '@sao-mai/contracts';
import { LOCALES, memoised } from './format-number.ts';

const moneyFormat = memoised(
  (language: Language, currency: Currency, whole: boolean) =>
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency,
      // Vietnamese puts the currency sign after the number, where '$' is easily overlooked.
      currencyDisplay: language === 'vi' && currency === 'USD' ? 'code' : 'narrowSymbol',
      minimumFractionDigits: currency === 'VND' || whole ? 0 : 2,
      maximumFractionDigits: currency === 'VND' || whole ? 0 : 2,
    }),
);

const listFormat = memoised(
  (language: Language) => new Intl.ListFormat(LOCALES[language], { type: 'unit', style: 'short' }),
);

/** 1.200.000 ₫, $15, $15.50, depending on the language. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  return moneyFormat(language, currency, Number.isInteger(amount)).format(amount);
}

export function formatMoneyRange(min: number, max: number, currency: Currency, language: Language): string {
  const range = moneyFormat(language, currency, Number.isInteger(min) && Number.isInteger(max)).formatRange(min, max);
  // Vietnamese locale data uses a hyphen here; a range needs an en dash.
  return range.replace('-', '–');
}

export interface RateWords {
  from: (amount: string) => string;
  upTo: (amount: string) => string;
}

/** The hourly rate as text; undefined if the tutor hides it. */
export function formatRate(rate: HourlyRate, language: Language, words: RateWords): string | undefined {
  const { min, max, currency } = rate;
  switch (rateShape(rate)) {
    case 'hidden':
      return undefined;
    case 'from':
      return words.from(formatMoney(min, currency, language));
    case 'up-to':
      return words.upTo(formatMoney(max, currency, language));
    case 'exact':
      return formatMoney(min, currency, language);
    case 'range':
      return formatMoneyRange(min, max, currency, language);
  }
}

const DAYS: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  en: { year: 'numeric', month: 'short', day: 'numeric' },
  // Numeric, as in forms and letters; nobody writes the locale's medium style, '28 thg 11'.
  vi: { year: 'numeric', month: '2-digit', day: '2-digit' },
};

/** A local calendar day: Nov 28, 2026 / 28/11/2026. */
export function formatDate(time: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], DAYS[language]).format(new Date(time));
}

export function formatDateTime(time: string | Date, language: Language): string {
  const parts = { ...DAYS[language], hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts).format(new Date(time));
}

/** A local time of day: 9:04 PM / 21:04. */
export function formatTime(time: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(new Date(time));
}

/** 'A, B and C' in the given language. */
export function formatList(items: readonly string[], language: Language): string {
  return listFormat(language).format(items);
}
