import type { InquiryState, SentInquiry } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AnswerNote } from './answer-note.tsx';
import { AnswerQuestion } from './answer-question.tsx';
import { useSentInquiries } from './api/list-sent.ts';
import { MessageText } from '../../ui/message-text.tsx';
import { messagesSearch, readMessagesAddress } from './messages-address.ts';
import { NextTutors } from './next-tutors.tsx';

const LOOKS = {
  stored: { tone: 'waiting', label: 'messages.stored', text: 'messages.storedText' },
  accepted: { tone: 'good', label: 'messages.accepted', text: 'messages.acceptedText' },
  failed: { tone: 'bad', label: 'messages.failed', text: 'messages.failedText' },
  unknown: { tone: 'off', label: 'messages.unknown', text: 'messages.unknownText' },
  discarded: { tone: 'bad', label: 'messages.failed', text: 'messages.discardedText' },
  unconfirmed: { tone: 'waiting', label: 'messages.unconfirmed', text: 'messages.unconfirmedText' },
  expired: { tone: 'bad', label: 'messages.failed', text: 'messages.expiredText' },
} as const satisfies Record<InquiryState, { tone: BadgeTone; label: string; text: string }>;

function SentMessage({ sent }: { sent: SentInquiry }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { tutor, state, stateAt, createdAt, message, answer } = sent;
  const look = LOOKS[state];
  const name = tutor?.name ?? t('messages.tutorGone');
  const words = {
    interested: t('messages.saysInterested', { name }),
    full: t('messages.saysFull', { name }),
    'other-subject': t('messages.saysOtherSubject', { name }),
  };
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">
          {tutor?.listed === true ? <Link to={`/profile/${tutor.uid}`}>{tutor.name}</Link> : <span>{name}</span>}
        </h2>
        <Badge tone={look.tone} wraps>
          {t(look.label)}
        </Badge>
      </div>
      <p className="mt-1 text-xs text-ink-2">
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
      <div className="mt-4">
        <MessageText text={message} />
      </div>
      <p className="mt-4 text-sm text-ink-2">{t(look.text, { time: dateTime(stateAt) })}</p>
      {state === 'unconfirmed' && (
        <LinkButton to="/user-profile" variant="secondary" size="sm" icon="mail" className="mt-3">
          {t('messages.confirmAddress')}
        </LinkButton>
      )}
      {answer !== null && <AnswerNote answer={answer} words={words} />}
      <NextTutors {...sent} />
      <AnswerQuestion {...sent} name={name} />
    </Card>
  );
}

export function SentPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { page } = readMessagesAddress(search);
  const found = useSentInquiries(page);
  return (
    <div className="wrap py-8 pb-16">
      <PageHeading title={t('messages.sentTitle')} />
      <p className="mt-2 text-ink-2">{t('messages.sentLead')}</p>
      <div className="deskline mt-5 mb-6" />
      <PagedList
        found={found}
        fallback="messages.sentFailed"
        empty={
          <EmptyState title={t('messages.sentEmptyTitle')}>
            <p className="mb-4">{t('messages.sentEmptyText')}</p>
            <LinkButton to="/search" icon="search" size="sm">
              {t('common.findTutors')}
            </LinkButton>
          </EmptyState>
        }
        page={page}
        linkTo={(to) => pathname + messagesSearch({ state: undefined, keyword: '', page: to })}
        pagesLabel={t('messages.pages')}
      >
        {(sent) => <SentMessage sent={sent} />}
      </PagedList>
    </div>
  );
}
