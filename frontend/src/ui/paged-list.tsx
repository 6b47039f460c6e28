import type { ReactNode } from 'react';
import type { TextKey } from '../i18n/i18n.ts';
import { classNames } from './class-names.ts';
import { Pagination } from './pagination.tsx';
import { QueryFailed } from './query-failed.tsx';
import { Skeleton } from './skeleton.tsx';

/** State of a list query; the previous page stays visible while the next loads. */
interface Found<Item> {
  data: { data: readonly Item[]; meta: { total: number; limit: number } } | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface PagedListProps<Item> {
  found: Found<Item>;
  /** Said of errors without a text of their own. */
  fallback: TextKey;
  empty: ReactNode;
  page: number;
  linkTo: (page: number) => string;
  pagesLabel: string;
  children: (item: Item) => ReactNode;
}

function ListLoading() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-md" />
      ))}
    </div>
  );
}

export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { found, fallback, empty, page, linkTo, pagesLabel, children } = props;
  const { data: list, error, isPlaceholderData } = found;
  const failed = error !== null && <QueryFailed query={found} fallback={fallback} />;
  if (list === undefined) return failed === false ? <ListLoading /> : failed;
  if (list.data.length === 0) return empty;
  return (
    <div className={classNames('grid max-w-[48rem] gap-5', isPlaceholderData && 'opacity-60')}>
      {failed}
      <ul className="grid grid-cols-1 gap-5">
        {list.data.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(list.meta.total / list.meta.limit))}
        linkTo={linkTo}
        label={pagesLabel}
      />
    </div>
  );
}
