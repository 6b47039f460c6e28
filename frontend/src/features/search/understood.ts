import { foldText } from '@sao-mai/contracts';
import type { Currency, Understood } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../i18n/language-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const plain = (word: string) => foldText(word).replace(/[^\p{L}\p{N}+#]/gu, '');

/** Removes a concept's words from the keyword; they need not be adjacent. */
export function withoutWords(keyword: string, text: string): string {
  const words = keyword.split(/\s+/);
  const wanted = text
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== '');
  const together = words.findIndex((_, index) =>
    wanted.every((word, offset) => plain(words[index + offset] ?? '') === word),
  );
  if (together >= 0) return words.toSpliced(together, wanted.length).join(' ');
  return words.filter((word) => !wanted.includes(plain(word))).join(' ');
}

/** Parses `max-300000-VND`; undefined for other prices, such as `cheap`. */
function priceBound(value: string): { bound: string; amount: number; currency: Currency } | undefined {
  const [, bound, amount, currency] = /^(min|max)-(\d+(?:\.\d+)?)-(VND|USD)$/.exec(value) ?? [];
  if (bound === undefined) return undefined;
  return { bound, amount: Number(amount), currency: currency === 'USD' ? 'USD' : 'VND' };
}

/** A concept in the page's language, else in the searcher's own words; prices with formatted amounts. */
export function useUnderstoodText(): (concept: Understood) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { money } = useFormat();
  return ({ kind, value, text, corrected = text, names }) => {
    if (names !== undefined) return names[language];
    if (kind === 'language') return languageName(value, language, corrected);
    const price = kind === 'price' ? priceBound(value) : undefined;
    if (price === undefined) return corrected;
    const amount = money(price.amount, price.currency);
    return t(price.bound === 'max' ? 'search.priceUpTo' : 'search.priceFrom', { amount });
  };
}
