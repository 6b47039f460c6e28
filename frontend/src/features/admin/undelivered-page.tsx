import type { UndeliveredInquiry } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AdminPage } from './admin-page.tsx';
import { readAdminAddress } from './admin-address.ts';
import { useHeldInquiries, useSettleDelivery, useUndelivered } from './api/undelivered.ts';
import type { Settlement } from './api/undelivered.ts';
import { FilterLinks } from './filter-links.tsx';
import { HeldList } from './held-list.tsx';

const LOOKS = {
  failed: { tone: 'bad', label: 'admin.mailFailed' },
  unknown: { tone: 'off', label: 'admin.mailUnknown' },
} as const;

interface UndeliveredProps {
  inquiry: UndeliveredInquiry;
  settling: Settlement['how'] | undefined;
  onSettle: (how: Settlement['how']) => void;
}

function Undelivered({ inquiry, settling, onSettle }: UndeliveredProps) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { tutor, senderName, state, stateAt, createdAt, attempts, reason, failure, said } = inquiry;
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-base [overflow-wrap:anywhere]">
          {t('admin.mailBetween', { sender: senderName, tutor: tutor.name })}
        </h2>
        <Badge tone={LOOKS[state].tone}>{t(LOOKS[state].label)}</Badge>
      </div>
      <p className="mt-1 text-xs text-ink-2">
        {t('admin.mailTimes', { written: dateTime(createdAt), ended: dateTime(stateAt) })}
      </p>
      <p className="mt-3 text-sm [overflow-wrap:anywhere]">
        {t('admin.mailReason', {
          count: attempts,
          formatted: number(attempts),
          reason: failure === undefined ? `“${reason}”` : t(`admin.mail-${failure}`),
        })}
      </p>
      {said !== undefined && (
        <p className="mt-1 text-xs text-ink-2 [overflow-wrap:anywhere]">{t('admin.mailSaid', { said })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" loading={settling === 'retry'} onClick={() => onSettle('retry')}>
          {t('admin.mailRetry')}
        </Button>
        <Button size="sm" variant="quiet" loading={settling === 'close'} onClick={() => onSettle('close')}>
          {t('admin.mailClose')}
        </Button>
      </div>
    </Card>
  );
}

interface UndeliveredListProps {
  found: ReturnType<typeof useUndelivered>;
  page: number;
  linkTo: (page: number) => string;
}

function UndeliveredList({ found, page, linkTo }: UndeliveredListProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const settling = useSettleDelivery();
  const settle = (settlement: Settlement) => {
    settling.mutate(settlement, {
      onSuccess: () =>
        void showToast('success', t(settlement.how === 'retry' ? 'admin.mailRetried' : 'admin.mailClosed')),
      onError: (failed) => void showToast('error', errorText(failed, 'admin.mailSettleFailed')),
    });
  };
  const settlingOf = (id: string) =>
    settling.isPending && settling.variables.id === id ? settling.variables.how : undefined;
  return (
    <PagedList
      found={found}
      fallback="admin.fetchMailsFailed"
      empty={<EmptyState title={t('admin.mailsEmptyTitle')}>{t('admin.mailsEmptyText')}</EmptyState>}
      page={page}
      linkTo={linkTo}
      pagesLabel={t('admin.mailPages')}
    >
      {(inquiry) => (
        <Undelivered
          inquiry={inquiry}
          settling={settlingOf(inquiry.id)}
          onSettle={(how) => settle({ id: inquiry.id, how })}
        />
      )}
    </PagedList>
  );
}

const TABS = ['undelivered', 'held'] as const;
type Tab = (typeof TABS)[number];

const TAB_LABELS = {
  undelivered: 'admin.mailsTabUndelivered',
  held: 'admin.mailsTabHeld',
} as const satisfies Record<Tab, string>;

export function UndeliveredPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { page } = readAdminAddress(search);
  const tab: Tab = new URLSearchParams(search).get('show') === 'held' ? 'held' : 'undelivered';
  const undelivered = useUndelivered(tab === 'undelivered' ? page : undefined);
  const held = useHeldInquiries(tab === 'held' ? page : undefined);
  const counts = (tab === 'held' ? held : undelivered).data?.meta.counts;
  const linkTo = (to: number, one: Tab = tab) => {
    const query = new URLSearchParams();
    if (one === 'held') query.set('show', one);
    if (to > 1) query.set('page', String(to));
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  };
  return (
    <AdminPage>
      <PageHeading title={t('admin.mailsTitle')} />
      <p className="mt-2 max-w-[48rem] text-ink-2">{t(tab === 'held' ? 'admin.heldLead' : 'admin.mailsLead')}</p>
      <div className="deskline mt-5 mb-5" />
      <FilterLinks
        filters={TABS}
        current={tab}
        label={(one) => t(TAB_LABELS[one])}
        counts={counts && { undelivered: counts.failed + counts.unknown, held: counts.held }}
        linkTo={(one) => linkTo(1, one)}
      />
      <div className="mt-5">
        {tab === 'held' ? (
          <HeldList found={held} page={page} linkTo={linkTo} />
        ) : (
          <UndeliveredList found={undelivered} page={page} linkTo={linkTo} />
        )}
      </div>
    </AdminPage>
  );
}
