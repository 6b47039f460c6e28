import type { SearchMeta } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Search } from './search-address.ts';
import { currencyOf } from './search-filters.ts';
import type { ChosenFilter, ListFilter } from './search-filters.ts';

export const methodTexts: Readonly<Record<string, TextKey>> = {
  online: 'search.methodOnline',
  'student-home': 'search.methodStudentHome',
  'tutor-place': 'search.methodTutorPlace',
};

/** Names of filter values; `facets` has the names of places. */
export function useValueLabel(facets: SearchMeta['facets'] | undefined): (name: ListFilter, value: string) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useCategoryLabel();
  return (name, value) => {
    const text = facets?.[name].find((facet) => facet.value === value)?.text;
    if (name === 'category') return label(value);
    const method = methodTexts[value];
    if (name === 'method' && method !== undefined) return t(method);
    return name === 'language' ? languageName(value, language, text) : (text ?? value);
  };
}

/** The name of an active filter, on its chip and among the suggested removals. */
export function useFilterLabel(
  facets: SearchMeta['facets'] | undefined,
): (search: Search, filter: ChosenFilter) => string {
  const { t } = useTranslation();
  const { money, moneyRange } = useFormat();
  const valueLabel = useValueLabel(facets);

  const price = (search: Search): string => {
    const { minRate, maxRate } = search;
    const currency = currencyOf(search);
    if (minRate !== undefined && maxRate !== undefined) return moneyRange(minRate, maxRate, currency);
    return maxRate === undefined
      ? t('search.priceFrom', { amount: money(minRate ?? 0, currency) })
      : t('search.priceUpTo', { amount: money(maxRate, currency) });
  };

  return (search, filter) => {
    if (filter.name === 'price') return price(search);
    if (filter.name === 'hasPhoto') return t('search.hasPhoto');
    return valueLabel(filter.name, filter.value);
  };
}
