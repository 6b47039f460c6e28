import type { To } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type PageItem = number | 'gap';

/** 1 … 4 5 6 … 20: the ends, the page and its neighbours. */
export function pageItems(page: number, pages: number): PageItem[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const items: PageItem[] = [];
  for (const n of sorted) {
    const last = items.at(-1);
    if (typeof last === 'number' && n - last === 2) items.push(n - 1);
    else if (typeof last === 'number' && n - last > 2) items.push('gap');
    items.push(n);
  }
  return items;
}

const itemClass = 'grid min-h-11 min-w-11 place-items-center rounded-md px-2.5 text-sm tabular-nums no-underline';

export interface PaginationProps {
  page: number;
  pages: number;
  linkTo: (page: number) => To;
  label?: string;
}

/** Pages as links, so that they can be opened in a tab, shared and revisited. */
export function Pagination({ page, pages, linkTo, label }: PaginationProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (pages <= 1) return null;
  const link = classNames(itemClass, 'hover:bg-well');
  return (
    <nav aria-label={label ?? t('common.pages')} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev" className={link}>
          <Icon name="chevronLeft" className="sm:hidden" />
          <span className="max-sm:sr-only">{t('common.previousPage')}</span>
        </Link>
      )}
      {pageItems(page, pages).map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${String(index)}`} className={itemClass} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={item}
            to={linkTo(item)}
            aria-label={t('common.pageNumber', { page: number(item) })}
            aria-current={item === page ? 'page' : undefined}
            className={item === page ? classNames(itemClass, 'bg-desk font-semibold text-on-desk') : link}
          >
            {number(item)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={linkTo(page + 1)} rel="next" className={link}>
          <Icon name="chevronRight" className="sm:hidden" />
          <span className="max-sm:sr-only">{t('common.nextPage')}</span>
        </Link>
      )}
    </nav>
  );
}
