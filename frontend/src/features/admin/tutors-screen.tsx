import type { AdminTutor } from '@sao-mai/contracts';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { reloadSession } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Marked } from '../../ui/emphasised.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { adminSearch, OVER_LIST, readAdminAddress } from './admin-address.ts';
import type { AdminAddress } from './admin-address.ts';
import { useTutorList } from './api/list-tutors.ts';
import type { Screen } from './api/list-tutors.ts';
import { decisionKinds } from './decision-kinds.ts';
import { FilterTabs } from './filter-tabs.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { TutorKeywordBox } from './tutor-keyword-box.tsx';
import type { TutorKeywordBoxProps } from './tutor-keyword-box.tsx';
import { TutorsTable } from './tutors-table.tsx';
import { useDecidingInTurn } from './use-deciding-in-turn.ts';
import type { Deciding } from './use-deciding.ts';
import { useWideScreen } from './use-wide-screen.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.tsx')).DecisionDialog);
const TutorPanel = lazyComponent(async () => (await import('./tutor-panel.tsx')).TutorPanel);

const FORBIDDEN = 403;

function Notices({ deciding: { notice, outcomes, forget } }: { deciding: Deciding }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite" className="grid gap-3 not-empty:mb-4">
      {notice !== undefined && notice.outcome === undefined && (
        <Banner tone="success" title={t(decisionKinds[notice.kind].done, { name: notice.name })} />
      )}
      {outcomes.map((outcome) => (
        <OutcomeNote
          key={outcome.id}
          outcome={outcome}
          fresh={notice?.outcome === outcome.id}
          onDismiss={() => {
            forget(outcome.id);
          }}
        />
      ))}
    </div>
  );
}

interface HeadProps extends TutorKeywordBoxProps {
  title: string;
  waiting: string | undefined;
}

function Head({ title, waiting, ...keyword }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <PageHeading title={title} />
        {waiting !== undefined && <p className="mt-1 text-sm text-ink-2">{waiting}</p>}
      </div>
      <TutorKeywordBox {...keyword} />
    </div>
  );
}

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

/** Moves the focus to the list if the focused row is gone after a decision. */
function useFocusKept(tutors: readonly AdminTutor[], decided: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decided && document.activeElement === document.body) list.current?.focus();
  }, [tutors, decided]);
  return list;
}

const keyClass =
  'rounded-sm border border-b-2 border-edge bg-sheet px-1.5 py-0.5 font-text text-xs leading-none font-semibold';

/** A refusal may mean that the role was lost, so the session is reloaded. */
function useRoleChecked(error: unknown): void {
  useEffect(() => {
    if (isApiError(error) && error.status === FORBIDDEN) void reloadSession();
  }, [error]);
}

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

export function TutorsScreen({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { number } = useFormat();
  const here: Location<unknown> = useLocation();
  const { pathname, search } = here;
  const navigate = useNavigate();
  const wide = useWideScreen();
  const read = readAdminAddress(search);
  const address: AdminAddress = screen === 'approval' ? { ...read, filter: 'pending' } : read;
  const { tutor: selected } = address;
  const { data, error, isFetching, isPlaceholderData, refetch } = useTutorList(screen, address);
  const tutors = data?.data ?? NOBODY;

  const to = (change: Partial<AdminAddress>) => {
    const next = { ...address, ...change };
    return pathname + adminSearch(screen === 'approval' ? { ...next, filter: 'all' } : next);
  };
  const open = async (tutor: string | undefined) => {
    if (tutor !== address.tutor) await navigate(to({ tutor }), IN_PLACE);
  };
  const { deciding, ask, rowOf, focusAfter } = useDecidingInTurn({ tutors, selected, wide, open });
  const list = useFocusKept(tutors, deciding.decided.size > 0);

  const { total = 0, limit = 20 } = data?.meta ?? {};
  const pages = Math.max(1, Math.ceil(total / limit));
  const pastEnd = data !== undefined && !isPlaceholderData && address.page > pages;
  useRoleChecked(error);
  useEffect(() => {
    // The last row of the last page was decided on, or an old link names a page past the end.
    if (pastEnd) void navigate(to({ page: pages }), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pastEnd, pages]);

  const title = t(screen === 'approval' ? 'admin.approvalTitle' : 'admin.manageTitle');
  const count = { count: total, formatted: number(total) };
  // A panel that covers the list also shows the list's notices.
  const covered = !wide && selected !== undefined;
  const failure = (
    <ErrorState
      message={errorText(error, screen === 'approval' ? 'admin.fetchPendingFailed' : 'admin.fetchFailed')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  const notices = <Notices deciding={deciding} />;
  return (
    <div className="wrap py-8 pb-16">
      <Head
        title={title}
        waiting={screen === 'approval' && total > 0 ? t('admin.waiting', count) : undefined}
        keyword={address.keyword}
        onKeyword={(keyword, { replace }) => {
          if (keyword !== address.keyword) void navigate(to({ keyword, page: 1 }), replace ? IN_PLACE : {});
        }}
      />
      {screen === 'manage' ? (
        <div className="mt-4">
          <FilterTabs filter={address.filter} counts={data?.meta.counts} linkTo={(filter) => to({ filter, page: 1 })} />
        </div>
      ) : (
        <div className="deskline mt-5" />
      )}
      <p className="sr-only" aria-live="polite">
        {data === undefined ? '' : t('admin.found', count)}
      </p>
      <div
        className={classNames(
          'mt-5 grid items-start gap-5',
          wide && selected !== undefined && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
          {!covered && notices}
          {error !== null && data === undefined ? (
            failure
          ) : data === undefined ? (
            <Loading />
          ) : tutors.length === 0 ? (
            !pastEnd && <Empty screen={screen} address={address} clearTo={to({ keyword: '', page: 1 })} />
          ) : (
            <div className={classNames('grid gap-5', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
              {error !== null && failure}
              <KeyHint />
              <TutorsTable
                screen={screen}
                narrow={wide && selected !== undefined}
                caption={title}
                tutors={tutors}
                selected={selected}
                linkTo={(uid) => to({ tutor: uid })}
                over={!wide}
                onAsk={ask}
              />
              <Pagination page={address.page} pages={pages} linkTo={(page) => to({ page })} label={t('admin.pages')} />
            </div>
          )}
        </div>
        {selected !== undefined && (
          <Suspense>
            <TutorPanel
              uid={selected}
              row={rowOf(selected)}
              beside={wide}
              notices={covered && deciding.told && notices}
              onClose={() => void (here.state === OVER_LIST ? navigate(-1) : open(undefined))}
              onAsk={ask}
            />
          </Suspense>
        )}
      </div>
      {deciding.asked !== undefined && (
        <Suspense>
          <DecisionDialog
            asked={deciding.asked}
            deciding={deciding}
            onLook={(uid) => void open(uid)}
            focusAfter={focusAfter}
          />
        </Suspense>
      )}
    </div>
  );
}
