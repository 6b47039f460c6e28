import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Marked } from '../../ui/emphasised.tsx';
import type { Search } from './search-address.ts';
import { filtersOf } from './search-filters.ts';
import { SortSelect } from './sort-select.tsx';

export interface ToolbarProps {
  search: Search;
  /** Unknown while loading and after a failure. */
  total: number | undefined;
  /** Tutors omitted because they show no rate. */
  withoutRate: number;
  onFilters: () => void;
  /** Takes the focus after a focused chip is removed. */
  countRef: Ref<HTMLParagraphElement>;
}

/** Number of results, the filter button on phones, and the sort. */
export function Toolbar({ search, total, withoutRate, onFilters, countRef }: ToolbarProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const filters = filtersOf(search).length;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p
        ref={countRef}
        role="status"
        tabIndex={-1}
        className="min-h-[1.65em] rounded-sm text-ink-2 [&_b]:text-ink max-lg:w-full"
      >
        {total !== undefined && (
          <Marked
            text={t('search.resultCount', { count: total, formatted: number(total) })}
            tag="b"
            mark={(inner) => <b className="tabular-nums">{inner}</b>}
          />
        )}
      </p>
      <Button
        variant="secondary"
        icon="filter"
        className="grow basis-32 whitespace-nowrap lg:hidden noscript:hidden"
        onClick={onFilters}
      >
        {filters === 0 ? t('search.filters') : t('search.filtersNumber', { number: number(filters) })}
      </Button>
      <SortSelect search={search} />
      {withoutRate > 0 && (
        <p className="w-full text-xs text-ink-2 lg:text-right">
          {t('search.withoutRate', { count: withoutRate, formatted: number(withoutRate) })}
        </p>
      )}
    </div>
  );
}
