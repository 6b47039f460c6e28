import type { SearchMeta } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { FilterChip } from '../../ui/chip.tsx';
import { addressOf } from './search-address.ts';
import type { Search } from './search-address.ts';
import { filtersOf, without, withoutFilters } from './search-filters.ts';
import { useFilterLabel } from './use-filter-label.ts';

export interface ActiveFiltersProps {
  search: Search;
  facets: SearchMeta['facets'] | undefined;
  onRemove: () => void;
}

export function ActiveFilters({ search, facets, onRemove }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const labelOf = useFilterLabel(facets);
  const filters = filtersOf(search);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('search.filtersInUse')} className="mt-4 flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <li key={`${filter.name} ${filter.value}`} className="max-w-full">
          <FilterChip to={addressOf(without(search, filter))} onClick={onRemove}>
            {labelOf(search, filter)}
          </FilterChip>
        </li>
      ))}
      <li>
        <LinkButton to={addressOf(withoutFilters(search))} variant="quiet" size="sm" onClick={onRemove}>
          {t('search.clearAll')}
        </LinkButton>
      </li>
    </ul>
  );
}
