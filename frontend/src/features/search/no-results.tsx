import { isWatchable } from '@sao-mai/contracts';
import type { SearchMeta } from '@sao-mai/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Link } from '../../ui/link.tsx';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFilterRemovals } from './api/filter-removals.ts';
import { addressOf, changed, isPriceSort, pathOf } from './search-address.ts';
import type { Search } from './search-address.ts';
import { filtersOf } from './search-filters.ts';
import { useFilterLabel } from './use-filter-label.ts';
import { watchedOf } from './watched-query.ts';

const WatchSearch = lazyComponent(optional(async () => (await import('./watch-search.tsx')).WatchSearch));

const NEAREST = 4;

interface CategoryLinksProps {
  title: string;
  links: readonly { category: string; to: string; count?: number }[];
}

function CategoryLinks({ title, links }: CategoryLinksProps) {
  const { number } = useFormat();
  const label = useCategoryLabel();
  if (links.length === 0) return null;
  return (
    <>
      <p className="mt-4">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {links.map(({ category, to, count }) => (
          <li key={category}>
            <Link to={to} className="underlined inline-flex min-h-11 items-center gap-2 text-ink">
              <span>{label(category)}</span>
              {count !== undefined && <span className="text-xs text-ink-2 tabular-nums">{number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FilterRemovalsProps {
  search: Search;
  /** Results of the current search: only changes with more results are offered. */
  found: number;
  facets: SearchMeta['facets'];
  title: string;
}

function FilterRemovals({ search, found, facets, title }: FilterRemovalsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const labelOf = useFilterLabel(facets);
  const { data = [] } = useFilterRemovals(search);
  const removals = data.filter(({ total }) => total > found);
  if (removals.length === 0) return null;
  return (
    <>
      <p className="mt-2">{title}</p>
      <ul className="mt-1 grid max-w-[26rem]">
        {removals.map(({ left, search: next, total }) => (
          <li key={left === 'keyword' ? left : `${left.name} ${left.value}`}>
            <Link to={addressOf(next)} className="flex min-h-11 items-center justify-between gap-4 text-ink">
              <span className="underlined min-w-0 break-words">
                {t('search.drop', { name: left === 'keyword' ? search.keyword : labelOf(search, left) })}
              </span>
              <span className="whitespace-nowrap text-ink-2">
                {t('common.tutorCount', { count: total, formatted: number(total) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** For searches with few results: which filter to remove to see more. */
export function FewResults({ search, found, facets }: Omit<FilterRemovalsProps, 'title'>) {
  const { t } = useTranslation();
  return (
    <div className="mt-8 max-w-[26rem] text-sm text-ink-2">
      <FilterRemovals search={search} found={found} facets={facets} title={t('search.seeMore')} />
    </div>
  );
}

export interface NoResultsProps {
  search: Search;
  categories: readonly string[];
  meta: SearchMeta;
}

/** No results: which filter to remove, and where else to look. */
export function NoResults({ search, categories, meta }: NoResultsProps) {
  const { t } = useTranslation();
  const { keyword } = search;
  // Its texts are not among those that the page is hydrated with.
  const hydrated = useHydrated();
  const { facets } = meta;
  // Other categories are not suggested above related tutors.
  const related = meta.related.length > 0;
  const filtered = filtersOf(search).length > 0 || isPriceSort(search.sort);
  if (keyword === '' && !filtered) {
    return <EmptyState title={t('search.noneListed')}>{t('search.noneListedText')}</EmptyState>;
  }
  const title =
    keyword === ''
      ? t('search.noneForFilters')
      : t(filtered ? 'search.noneForBoth' : 'search.noneForKeyword', { keyword });
  const near = facets.category
    .filter(({ value, count }) => count > 0 && !search.categories.includes(value))
    .slice(0, NEAREST)
    .map(({ value, count }) => ({ category: value, count, to: addressOf(changed(search, { categories: [value] })) }));
  const all = categories
    .filter((category) => !search.categories.includes(category))
    .map((category) => ({ category, to: pathOf({ categories: [category] }) }));
  return (
    <EmptyState title={title}>
      {keyword !== '' && <p>{t(keyword.includes(' ') ? 'search.fewerWords' : 'search.checkSpelling')}</p>}
      {hydrated && isWatchable(watchedOf(search), meta) && (
        <Suspense>
          <WatchSearch key={addressOf(search)} search={search} meta={meta} />
        </Suspense>
      )}
      <FilterRemovals search={search} found={0} facets={facets} title={t('search.dropOne')} />
      {near.length > 0 && <CategoryLinks title={t('search.nearest')} links={near} />}
      {near.length === 0 && !related && <CategoryLinks title={t('search.browse')} links={all} />}
    </EmptyState>
  );
}
