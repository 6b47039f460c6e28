import { foldText } from '@sao-mai/contracts';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { useCategories } from './api/list-categories.ts';
import { useTutors } from './api/search-tutors.ts';
import { FilterPanel } from './filter-panel.tsx';
import { Results } from './results.tsx';
import { addressOf, onlyCategory, readSearch } from './search-address.ts';
import type { Search } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { Toolbar } from './toolbar.tsx';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';

export { loadSearch } from './load-search.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const UnknownCategory = lazyComponent(async () => (await import('./unknown-category.tsx')).UnknownCategory);
/** Only needed for searches with a keyword. */
const UnderstoodChips = lazyComponent(optional(async () => (await import('./understood-chips.tsx')).UnderstoodChips));
const FilterSheet = lazyComponent(async () => (await loadSheet()).FilterSheet);

function Heading({ search, unknown = false }: { search: Search; unknown?: boolean }) {
  const { t } = useTranslation();
  const label = useCategoryLabel();
  const { keyword, page } = search;
  const category = onlyCategory(search);
  const named = unknown || category === undefined ? undefined : label(category);
  const title = named === undefined ? t('search.title') : t('search.categoryTitle', { category: named });
  const heading = unknown ? t('search.unknownCategory') : (named ?? title);
  const shown = unknown ? heading : title;
  const searched = keyword === '' ? shown : t('search.keywordTitle', { keyword, title: shown });
  return (
    <PageHeading
      title={page === 1 ? searched : `${searched} · ${t('common.pageNumber', { page })}`}
      description={named === undefined ? t('search.description') : t('search.categoryDescription', { category: named })}
      focusKey={category ?? ''}
    >
      {heading}
    </PageHeading>
  );
}

type Tutors = ReturnType<typeof useTutors>;

const currentMeta = ({ data, isPlaceholderData }: Tutors) => (isPlaceholderData ? undefined : data?.meta);

interface FilteredResultsProps {
  search: Search;
  categories: readonly string[];
  tutors: Tutors;
  onFilters: () => void;
}

/** The count, the filters in force, and the results. Removing a filter focuses the count. */
function FilteredResults({ search, categories, tutors, onFilters }: FilteredResultsProps) {
  const { t } = useTranslation();
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const meta = tutors.data?.meta;
  const current = currentMeta(tutors);
  return (
    <section aria-labelledby="results" className="min-w-0 lg:col-start-2">
      <h2 id="results" className="sr-only">
        {t('search.results')}
      </h2>
      <Toolbar
        search={search}
        total={meta?.total}
        withoutRate={current?.withoutRate ?? 0}
        countRef={count}
        onFilters={onFilters}
      />
      {current !== undefined && current.understood.length > 0 && (
        <Suspense>
          <UnderstoodChips search={search} understood={current.understood} onRemove={focusCount} />
        </Suspense>
      )}
      <ActiveFilters search={search} facets={meta?.facets} onRemove={focusCount} />
      <div className="mt-6">
        <Results search={search} tutors={tutors} categories={categories} />
      </div>
    </section>
  );
}

function Found({ search, categories }: { search: Search; categories: readonly string[] }) {
  const { t } = useTranslation();
  const tutors = useTutors(search, true);
  const [sheet, setSheet] = useState<'closed' | 'open' | 'never'>('never');
  const current = currentMeta(tutors);
  const panel = { search, categories, facets: tutors.data?.meta.facets, loading: tutors.isFetching };

  const pages = current && Math.max(1, Math.ceil(current.total / current.limit));
  if (pages !== undefined && search.page > pages)
    return <Navigate to={addressOf({ ...search, page: pages })} replace />;

  return (
    <div className="wrap grid gap-x-12 py-8 pb-16 lg:grid-cols-[15.5rem_1fr] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-start-2">
        <Heading search={search} />
        <SearchBox search={search} onSame={() => void tutors.refetch()} />
      </div>
      <aside
        aria-label={t('search.filters')}
        className="min-w-0 max-lg:hidden noscript:max-lg:order-last noscript:max-lg:block lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <FilterPanel {...panel} />
      </aside>
      <FilteredResults search={search} categories={categories} tutors={tutors} onFilters={() => setSheet('open')} />
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet
            {...panel}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            total={current?.total}
            counting={tutors.isFetching}
          />
        </Suspense>
      )}
    </div>
  );
}

function NotFound({ search, categories }: { search: Search; categories: readonly string[] }) {
  return (
    <div className="wrap py-8 pb-16">
      <Heading search={search} unknown />
      <SearchBox search={{ ...search, categories: [] }} onSame={() => undefined} />
      <Suspense fallback={<div className="min-h-96" />}>
        <UnknownCategory name={onlyCategory(search) ?? ''} categories={categories} />
      </Suspense>
    </div>
  );
}

/** /search and /search/category/:category. All state is in the URL. */
export function SearchPage() {
  const { category } = useParams();
  const { search: query } = useLocation();
  const search = useMemo(() => readSearch(category, query), [category, query]);
  const categories = useCategories();
  const isKnown = (named: string) => categories.some((name) => foldText(name) === foldText(named));
  const known = search.categories.every(isKnown);
  return known ? (
    <Found search={search} categories={categories} />
  ) : (
    <NotFound search={search} categories={categories} />
  );
}
