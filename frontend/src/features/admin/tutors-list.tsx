import type { AdminTutor } from '@sao-mai/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Marked } from '../../ui/emphasised.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { adminSearch, readAdminAddress } from './admin-address.ts';
import type { AdminAddress } from './admin-address.ts';
import { useTutorList } from './api/list-tutors.ts';
import type { Screen } from './api/list-tutors.ts';
import { TutorsTable } from './tutors-table.tsx';
import type { useDecisionQueue } from './use-decision-queue.ts';
import { useRoleChecked } from './use-role-checked.ts';

function Empty({ screen, address, clearTo }: { screen: Screen; address: AdminAddress; clearTo: string }) {
  const { t } = useTranslation();
  if (address.keyword !== '') {
    return (
      <EmptyState title={t('admin.emptyKeyword', { keyword: address.keyword })}>
        <Link to={clearTo} className="underlined inline-flex min-h-11 items-center font-semibold text-ink">
          {t('admin.clearSearch')}
        </Link>
      </EmptyState>
    );
  }
  return screen === 'approval' ? (
    <EmptyState title={t('admin.emptyPendingTitle')}>{t('admin.emptyPendingText')}</EmptyState>
  ) : (
    <EmptyState title={t('admin.emptyTitle')}>{t('admin.emptyText')}</EmptyState>
  );
}

function Loading() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-17 rounded-md" />
      ))}
    </div>
  );
}

const keyClass =
  'rounded-sm border border-b-2 border-edge bg-sheet px-1.5 py-0.5 font-text text-xs leading-none font-semibold';

/** Placed before the list, so that keyboard users read it first. */
function KeyHint() {
  const { t } = useTranslation();
  return (
    <p className="hidden text-sm text-ink-2 lg:block">
      <Marked text={t('admin.keys')} tag="kbd" mark={(key) => <kbd className={keyClass}>{key}</kbd>} />
    </p>
  );
}

/** Changes of the list's state keep the scroll position. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const;
const NOBODY: readonly AdminTutor[] = [];

/** The list at this URL, and how its state changes. */
export function useTutors(screen: Screen) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const read = readAdminAddress(search);
  const address: AdminAddress = screen === 'approval' ? { ...read, filter: 'pending' } : read;
  const { data, error, isFetching, isPlaceholderData, refetch } = useTutorList(screen, address);
  const to = (change: Partial<AdminAddress>) => {
    const next = { ...address, ...change };
    return pathname + adminSearch(screen === 'approval' ? { ...next, filter: 'all' } : next);
  };
  const open = async (tutor: string | undefined) => {
    if (tutor !== address.tutor) await navigate(to({ tutor }), IN_PLACE);
  };
  const { total = 0, limit = 20 } = data?.meta ?? {};
  const pages = Math.max(1, Math.ceil(total / limit));
  const pastEnd = data !== undefined && !isPlaceholderData && address.page > pages;
  useRoleChecked(error);
  useEffect(() => {
    // The last row of the last page was decided on, or an old link names a page past the end.
    if (pastEnd) void navigate(to({ page: pages }), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pastEnd, pages]);
  return {
    ...{ screen, address, to, open, total, pages, pastEnd, error, isFetching, isPlaceholderData, refetch },
    isLoading: data === undefined,
    tutors: data?.data ?? NOBODY,
    counts: data?.meta.counts,
  };
}

export type Tutors = ReturnType<typeof useTutors>;

function Failure({ list }: { list: Tutors }) {
  const fallback = list.screen === 'approval' ? 'admin.fetchPendingFailed' : 'admin.fetchFailed';
  return <QueryFailed query={list} fallback={fallback} />;
}

interface TutorsListProps {
  list: Tutors;
  title: string;
  wide: boolean;
  onAsk: ReturnType<typeof useDecisionQueue>['ask'];
}

export function TutorsList({ list, title, wide, onAsk }: TutorsListProps) {
  const { t } = useTranslation();
  const { screen, address, tutors, to, isPlaceholderData } = list;
  if (list.isLoading) return list.error === null ? <Loading /> : <Failure list={list} />;
  if (tutors.length === 0) {
    return list.pastEnd ? null : <Empty screen={screen} address={address} clearTo={to({ keyword: '', page: 1 })} />;
  }
  return (
    <div className={classNames('grid gap-5', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      {list.error !== null && <Failure list={list} />}
      <KeyHint />
      <TutorsTable
        screen={screen}
        narrow={wide && address.tutor !== undefined}
        caption={title}
        tutors={tutors}
        selected={address.tutor}
        linkTo={(uid) => to({ tutor: uid })}
        over={!wide}
        onAsk={onAsk}
      />
      <Pagination page={address.page} pages={list.pages} linkTo={(page) => to({ page })} label={t('admin.pages')} />
    </div>
  );
}
