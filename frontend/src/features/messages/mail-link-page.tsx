import { mailLinkKinds } from '@sao-mai/contracts';
import type { MailLinkKind } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFollowMailLink } from './api/follow-mail-link.ts';
import { ConfirmLink } from './confirm-link.tsx';
import type { LinkTexts } from './confirm-link.tsx';

const TEXTS = {
  'already-answered': {
    title: 'messages.alreadyTitle',
    lead: 'messages.alreadyLead',
    confirm: 'messages.alreadyConfirm',
    doneTitle: 'messages.alreadyDoneTitle',
    doneText: 'messages.alreadyDoneText',
    next: { label: 'messages.receivedTitle', path: '/messages' },
  },
  'no-reminders': {
    title: 'messages.stopTitle',
    lead: 'messages.stopLead',
    confirm: 'messages.stopConfirm',
    doneTitle: 'messages.stopDoneTitle',
    doneText: 'messages.stopDoneText',
    next: { label: 'messages.receivedTitle', path: '/messages' },
  },
  'got-answer': {
    title: 'messages.gotTitle',
    lead: 'messages.gotLead',
    confirm: 'messages.gotAnswer',
    doneTitle: 'messages.reportThanks',
    doneText: 'messages.gotDoneText',
    next: { label: 'messages.sentTitle', path: '/sent-messages' },
  },
  'no-answer': {
    title: 'messages.noneTitle',
    lead: 'messages.noneLead',
    confirm: 'messages.noAnswer',
    doneTitle: 'messages.reportThanks',
    doneText: 'messages.noneDoneText',
    next: { label: 'common.findTutors', path: '/search' },
  },
  'no-questions': {
    title: 'messages.unaskedTitle',
    lead: 'messages.unaskedLead',
    confirm: 'messages.unaskedConfirm',
    doneTitle: 'messages.unaskedDoneTitle',
    doneText: 'messages.unaskedDoneText',
    next: { label: 'messages.sentTitle', path: '/sent-messages' },
  },
  'no-watches': {
    title: 'messages.unwatchTitle',
    lead: 'messages.unwatchLead',
    confirm: 'messages.unwatchConfirm',
    doneTitle: 'messages.unwatchDoneTitle',
    doneText: 'messages.unwatchDoneText',
  },
  'block-sender': {
    title: 'messages.blockTitle',
    lead: 'messages.blockLead',
    confirm: 'messages.blockConfirm',
    doneTitle: 'messages.blockDoneTitle',
    doneText: 'messages.blockDoneText',
  },
} as const satisfies Record<MailLinkKind, LinkTexts>;

/** /mail-link: target of the links in mails other than answers. Sends nothing before the button is clicked. */
export function MailLinkPage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const following = useFollowMailLink();
  const kind = mailLinkKinds.find((one) => token.startsWith(`${one}.`));
  const keys = TEXTS[kind ?? 'already-answered'];
  const texts = {
    title: t(kind === undefined ? 'messages.linkTitle' : keys.title),
    lead: t(keys.lead),
    confirm: t(keys.confirm),
    doneTitle: t(keys.doneTitle),
    doneText: t(keys.doneText),
    ...('next' in keys && { next: { ...keys.next, label: t(keys.next.label) } }),
  };
  const undone = following.variables?.undo === true;
  const unblock = () => following.mutate({ token, undo: true });
  return (
    <ConfirmLink
      texts={
        undone
          ? { ...texts, doneTitle: t('messages.unblockDoneTitle'), doneText: t('messages.unblockDoneText') }
          : texts
      }
      foreign={kind === undefined}
      action={{
        ...following,
        mutate: () => following.mutate({ token }),
      }}
      {...(kind === 'block-sender' &&
        !(undone && following.isSuccess) && { undo: { label: t('messages.unblock'), undo: unblock } })}
    />
  );
}
