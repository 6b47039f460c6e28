import { emailLink } from '@sao-mai/contracts';
import type { ReceivedInquiry, ReceivedState } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnswerNote } from './answer-note.tsx';
import { MessageText } from '../../ui/message-text.tsx';

const LOOKS = {
  new: { tone: 'waiting', label: 'messages.new' },
  answered: { tone: 'good', label: 'messages.answered' },
  closed: { tone: 'off', label: 'messages.closed' },
} as const satisfies Record<ReceivedState, { tone: BadgeTone; label: string }>;

const MARKS = {
  new: [
    ['answered', 'messages.markAnswered'],
    ['closed', 'messages.markClosed'],
  ],
  answered: [
    ['new', 'messages.markNew'],
    ['closed', 'messages.markClosed'],
  ],
  closed: [['new', 'messages.markNew']],
} as const satisfies Record<ReceivedState, readonly (readonly [ReceivedState, string])[]>;

interface ReceivedMessageProps {
  received: ReceivedInquiry;
  marking: boolean;
  onMark: (state: ReceivedState) => void;
}

export function ReceivedMessage({ received, marking, onMark }: ReceivedMessageProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { name, email, message, createdAt, state, answer } = received;
  const words = {
    interested: t('messages.youInterested'),
    full: t('messages.youFull'),
    'other-subject': t('messages.youOtherSubject'),
  };
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">{name}</h2>
        <Badge tone={LOOKS[state].tone}>{t(LOOKS[state].label)}</Badge>
      </div>
      <p className="mt-1 text-xs text-ink-2 [overflow-wrap:anywhere]">
        <span>{email}</span>
        <span aria-hidden="true"> · </span>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
      <div className="mt-4">
        <MessageText text={message} />
      </div>
      {answer !== null && <AnswerNote answer={answer} words={words} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={emailLink(email)} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          <Icon name="mail" />
          <span>{t('messages.reply')}</span>
        </a>
        {MARKS[state].map(([mark, label]) => (
          <Button key={mark} size="sm" variant="quiet" loading={marking} onClick={() => onMark(mark)}>
            {t(label)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
