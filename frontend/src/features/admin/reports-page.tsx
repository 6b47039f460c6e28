import { profileReportStates } from '@sao-mai/contracts';
import type { ProfileReportState, ReportedProfile, ReportedProfilesMeta } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabsWithCounts } from '../../ui/tabs-with-counts.tsx';
import { AdminPage } from './admin-page.tsx';
import { useReportedProfiles } from './api/reports.ts';
import { CloseReportsDialog } from './close-reports-dialog.tsx';
import { ReportedProfileCard } from './reported-profile-card.tsx';
import { readReportsAddress, reportsSearch } from './reports-address.ts';

const LABELS = {
  open: 'adminReports.tabOpen',
  closed: 'adminReports.tabClosed',
} as const satisfies Record<ProfileReportState, string>;

interface ReportTabsProps {
  state: ProfileReportState | undefined;
  counts: ReportedProfilesMeta['counts'] | undefined;
  linkTo: (state: ProfileReportState | undefined) => string;
}

function ReportTabs({ state, counts, linkTo }: ReportTabsProps) {
  const { t } = useTranslation();
  const tabs = [
    { value: undefined, label: t('adminReports.tabAll'), count: counts && counts.open + counts.closed },
    ...profileReportStates.map((one) => ({ value: one, label: t(LABELS[one]), count: counts?.[one] })),
  ];
  return <TabsWithCounts label={t('adminReports.filters')} tabs={tabs} current={state} linkTo={linkTo} />;
}

export function ReportsPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const address = readReportsAddress(search);
  const found = useReportedProfiles(address.state, address.page);
  const [closing, setClosing] = useState<{ profile: ReportedProfile; open: boolean }>();
  return (
    <AdminPage>
      <PageHeading title={t('adminReports.title')} />
      <p className="mt-2 max-w-[48rem] text-ink-2">{t('adminReports.lead')}</p>
      <div className="deskline mt-5 mb-5" />
      <ReportTabs
        state={address.state}
        counts={found.data?.meta.counts}
        linkTo={(state) => pathname + reportsSearch({ state, page: 1 })}
      />
      <div className="mt-5">
        <PagedList
          found={found}
          fallback="adminReports.failed"
          empty={<EmptyState title={t('adminReports.emptyTitle')}>{t('adminReports.emptyText')}</EmptyState>}
          page={address.page}
          linkTo={(page) => pathname + reportsSearch({ ...address, page })}
          pagesLabel={t('adminReports.pages')}
        >
          {(profile) => <ReportedProfileCard profile={profile} onClose={() => setClosing({ profile, open: true })} />}
        </PagedList>
      </div>
      {closing !== undefined && (
        <CloseReportsDialog
          key={`${closing.profile.uid} ${String(closing.profile.count)}`}
          {...closing}
          onClose={() => setClosing({ ...closing, open: false })}
        />
      )}
    </AdminPage>
  );
}
