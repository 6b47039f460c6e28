import type { AdminTutor } from '@sao-mai/contracts';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { KeywordBox } from '../../ui/keyword-box.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AdminPage } from './admin-page.tsx';
import { OVER_LIST } from './admin-address.ts';
import type { Screen } from './api/list-tutors.ts';
import { DownloadCsv } from './csv/download-csv.tsx';
import { decisionKinds } from './decision-kinds.ts';
import { FilterTabs } from './filter-tabs.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { TutorsList, useTutors } from './tutors-list.tsx';
import type { Tutors } from './tutors-list.tsx';
import { useDecisionQueue } from './use-decision-queue.ts';
import type { Deciding } from './use-deciding.ts';
import { useWideScreen } from './use-wide-screen.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.tsx')).DecisionDialog);
const TutorPanel = lazyComponent(async () => (await import('./tutor-panel.tsx')).TutorPanel);

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
          onDismiss={() => forget(outcome.id)}
        />
      ))}
    </div>
  );
}

/** Moves the focus to the list if the focused row is gone after a decision. */
function useRestoredFocus(tutors: readonly AdminTutor[], decided: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decided && document.activeElement === document.body) list.current?.focus();
  }, [tutors, decided]);
  return list;
}

function ScreenHead({ list, title }: { list: Tutors; title: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { screen, address, total, to } = list;
  const count = { count: total, formatted: number(total) };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <PageHeading title={title} />
          {screen === 'approval' && total > 0 && <p className="mt-1 text-sm text-ink-2">{t('admin.waiting', count)}</p>}
        </div>
        <KeywordBox
          label={t('admin.searchLabel')}
          placeholder={t('admin.searchPlaceholder')}
          keyword={address.keyword}
          linkTo={(keyword) => to({ keyword, page: 1 })}
        />
      </div>
      {screen === 'manage' ? (
        <div className="mt-4">
          <FilterTabs filter={address.filter} counts={list.counts} linkTo={(filter) => to({ filter, page: 1 })} />
        </div>
      ) : (
        <div className="deskline mt-5" />
      )}
      {total > 0 && (
        <div className="mt-4">
          <DownloadCsv
            name={screen === 'approval' ? 'pending-tutors' : 'tutors'}
            read={async (text) => (await import('./csv/tutor-rows.ts')).tutorsSheet(screen, address, text)}
          />
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {list.isLoading ? '' : t('admin.found', count)}
      </p>
    </>
  );
}

export function TutorsScreen({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  const here: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const wide = useWideScreen();
  const list = useTutors(screen);
  const { tutors, open } = list;
  const { tutor: selected } = list.address;
  const { deciding, ask, rowOf, focusAfter } = useDecisionQueue({ tutors, selected, wide, open });
  const focusKept = useRestoredFocus(tutors, deciding.decided.size > 0);
  const title = t(screen === 'approval' ? 'admin.approvalTitle' : 'admin.manageTitle');
  // A panel that covers the list also shows the list's notices.
  const covered = !wide && selected !== undefined;
  const notices = <Notices deciding={deciding} />;
  return (
    <AdminPage>
      <ScreenHead list={list} title={title} />
      <div
        className={classNames(
          'mt-5 grid items-start gap-5',
          wide && selected !== undefined && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div ref={focusKept} tabIndex={-1} className="min-w-0 outline-none">
          {!covered && notices}
          <TutorsList list={list} title={title} wide={wide} onAsk={ask} />
        </div>
        {selected !== undefined && (
          <Suspense>
            <TutorPanel
              uid={selected}
              row={rowOf(selected)}
              beside={wide}
              notices={covered && deciding.hasNotice && notices}
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
    </AdminPage>
  );
}
