import type { HeldInquiry } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { MessageText } from '../../ui/message-text.tsx';
import { useSettleDelivery } from './api/undelivered.ts';
import type { Settlement, useHeldInquiries } from './api/undelivered.ts';

const PROFILE_NOTES = {
  hidden: 'admin.heldProfileHidden',
  deleted: 'admin.heldProfileDeleted',
} as const satisfies Record<NonNullable<HeldInquiry['tutor']['profile']>, string>;

interface HeldProps {
  inquiry: HeldInquiry;
  releasing: boolean;
  onRelease: () => void;
  onDiscard: () => void;
}

function Held({ inquiry, releasing, onRelease, onDiscard }: HeldProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { tutor, sender, message, createdAt, reason } = inquiry;
  return (
    <Card className="p-5">
      <h2 className="min-w-0 text-base [overflow-wrap:anywhere]">
        {t('admin.mailBetween', { sender: sender.name, tutor: tutor.name })}
      </h2>
      <p className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-2">
        {t('admin.heldWritten', { time: dateTime(createdAt), email: sender.email })}
      </p>
      <p className="mt-3 text-sm font-semibold">{t(`admin.held-${reason}`)}</p>
      {tutor.profile !== undefined && <p className="mt-1 text-sm">{t(PROFILE_NOTES[tutor.profile])}</p>}
      <div className="mt-3 border-l-2 border-line pl-3">
        <MessageText text={message} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" loading={releasing} onClick={onRelease}>
          {t('admin.heldRelease')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          {t('admin.heldDiscard')}
        </Button>
      </div>
    </Card>
  );
}

interface DiscardDialogProps {
  sender: string;
  open: boolean;
  discarding: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function DiscardDialog({ sender, open, discarding, onConfirm, onClose }: DiscardDialogProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      busy={discarding}
      title={t('admin.heldDiscardTitle', { sender })}
      description={t('admin.heldDiscardText')}
      cancel={t('admin.heldKeep')}
      actions={
        <Button loading={discarding} onClick={onConfirm}>
          {t('admin.heldDiscardConfirm')}
        </Button>
      }
    />
  );
}

interface HeldListProps {
  found: ReturnType<typeof useHeldInquiries>;
  page: number;
  linkTo: (page: number) => string;
}

/** Messages that wait for an admin's decision, with their texts. */
export function HeldList({ found, page, linkTo }: HeldListProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { mutate, isPending, variables } = useSettleDelivery();
  const [asked, setAsked] = useState<{ inquiry: HeldInquiry; open: boolean }>();
  const isRunning = (how: Settlement['how'], id?: string) => isPending && variables.how === how && variables.id === id;
  const close = () => setAsked((before) => before && { ...before, open: false });
  const settle = (id: string, how: 'release' | 'discard') => {
    mutate(
      { id, how },
      {
        onSuccess: () => void showToast('success', t(how === 'release' ? 'admin.heldReleased' : 'admin.heldDiscarded')),
        onError: (failed) => void showToast('error', errorText(failed, 'admin.mailSettleFailed')),
        onSettled: close,
      },
    );
  };
  return (
    <>
      <PagedList
        found={found}
        fallback="admin.heldFailed"
        empty={<EmptyState title={t('admin.heldEmptyTitle')}>{t('admin.heldEmptyText')}</EmptyState>}
        page={page}
        linkTo={linkTo}
        pagesLabel={t('admin.heldPages')}
      >
        {(inquiry) => (
          <Held
            inquiry={inquiry}
            releasing={isRunning('release', inquiry.id)}
            onRelease={() => settle(inquiry.id, 'release')}
            onDiscard={() => setAsked({ inquiry, open: true })}
          />
        )}
      </PagedList>
      <DiscardDialog
        sender={asked?.inquiry.sender.name ?? ''}
        open={asked?.open === true}
        discarding={isRunning('discard', asked?.inquiry.id)}
        onConfirm={() => {
          if (asked !== undefined) settle(asked.inquiry.id, 'discard');
        }}
        onClose={close}
      />
    </>
  );
}
