import { defaultCurrency } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useLanguageLabel } from '../../i18n/use-language-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FilterName, Search } from './search-address.ts';

/** What a filter in force is called, on its chip and where it might be left out. */
export function useFilterWords(): (search: Search, filter: FilterName | 'keyword') => string {
  const { t } = useTranslation();
  const { money, moneyRange } = useFormat();
  const label = useCategoryLabel();
  const languageLabel = useLanguageLabel();

  const price = ({ minRate, maxRate, currency = defaultCurrency }: Search): string => {
    if (minRate !== undefined && maxRate !== undefined) return moneyRange(minRate, maxRate, currency);
    if (maxRate !== undefined) return t('search.priceUpTo', { amount: money(maxRate, currency) });
    if (minRate !== undefined) return t('search.priceFrom', { amount: money(minRate, currency) });
    return t('search.priceIn', { currency });
  };

  return (search, filter) => {
    if (filter === 'price') return price(search);
    if (filter === 'category') return label(search.category ?? '');
    return filter === 'language' ? languageLabel(search.language) : search[filter];
  };
}
