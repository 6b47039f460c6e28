import { searchSorts } from '@sao-mai/contracts';
import type { SearchSort } from '@sao-mai/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../../i18n/i18n.ts';
import { Select } from '../../ui/inputs.tsx';
import { addressOf, changed } from './search-address.ts';
import type { Search } from './search-address.ts';

const NAMES: Readonly<Record<SearchSort, TextKey>> = {
  relevance: 'search.sortRelevance',
  newest: 'search.sortNewest',
  'price-asc': 'search.sortPriceAsc',
  'price-desc': 'search.sortPriceDesc',
};

/** Without a keyword, relevance is the order of the day. */
export function SortSelect({ search }: { search: Search }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const { keyword, sort } = search;
  const name = (of: SearchSort) => (of === 'relevance' && keyword === '' ? 'search.sortOfDay' : NAMES[of]);
  return (
    // A fixed width, so that the web font shifts nothing.
    <div className="flex items-center gap-3 noscript:hidden max-lg:grow max-lg:basis-48">
      <label htmlFor={id} className="text-sm whitespace-nowrap max-lg:sr-only">
        {t('search.sort')}
      </label>
      <div className="max-lg:grow">
        <Select
          id={id}
          value={sort ?? 'relevance'}
          className="text-sm lg:w-52!"
          onChange={({ target }) =>
            void navigate(addressOf(changed(search, { sort: searchSorts.find((one) => one === target.value) })))
          }
        >
          {searchSorts.map((one) => (
            <option key={one} value={one}>
              {t(name(one))}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
