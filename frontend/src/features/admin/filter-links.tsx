import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Link } from '../../ui/link.tsx';

interface FilterLinksProps<Filter extends string> {
  filters: readonly Filter[];
  current: Filter;
  label: (filter: Filter) => string;
  counts?: Readonly<Record<Filter, number>> | undefined;
  linkTo: (filter: Filter) => string;
}

/** Links that choose a part of a list. */
export function FilterLinks<Filter extends string>(props: FilterLinksProps<Filter>) {
  const { filters, current, label, counts, linkTo } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <nav aria-label={t('admin.filters')} className="flex flex-wrap border-line max-md:gap-2 md:border-b">
      {filters.map((one) => (
        <Link
          key={one}
          to={linkTo(one)}
          aria-current={one === current ? 'page' : undefined}
          className="inline-flex min-h-12 items-center gap-2 px-3 text-sm no-underline md:whitespace-nowrap hover:bg-well aria-[current=page]:font-semibold max-md:min-h-11 max-md:rounded-full max-md:border-[1.5px] max-md:border-line max-md:bg-sheet max-md:px-4 md:border-b-[3px] md:border-transparent max-md:aria-[current=page]:border-son md:aria-[current=page]:border-son"
        >
          <span>{label(one)}</span>
          {counts !== undefined && (
            <span className="text-xs font-normal text-ink-3 tabular-nums">{number(counts[one])}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
