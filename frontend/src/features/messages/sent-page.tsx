import type { InquiryState, SentInquiry } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AnswerNote } from './answer-note.tsx';
import { useSentInquiries } from './api/list-sent.ts';
import { ListLoading } from './list-loading.tsx';
import { MessageText } from './message-text.tsx';
import { messagesSearch, readMessagesAddress } from './messages-address.ts';

const LOOKS = {
  stored: { tone: 'waiting', label: 'messages.stored', text: 'messages.storedText' },
  accepted: { tone: 'good', label: 'messages.accepted', text: 'messages.acceptedText' },
  failed: { tone: 'bad', label: 'messages.failed', text: 'messages.failedText' },
  unknown: { tone: 'off', label: 'messages.unknown', text: 'messages.unknownText' },
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
    <li>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">
            {tutor?.listed === true ? <Link to={`/profile/${tutor.uid}`}>{tutor.name}</Link> : <span>{name}</span>}
          </h2>
          <Badge tone={look.tone}>{t(look.label)}</Badge>
        </div>
        <p className="mt-1 text-xs text-ink-2">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </p>
        <div className="mt-4">
          <MessageText text={message} />
        </div>
        <p className="mt-4 text-sm text-ink-2">{t(look.text, { time: dateTime(stateAt) })}</p>
        {answer !== null && <AnswerNote answer={answer} words={words} />}
      </Card>
    </li>
  );
}

/** /sent-messages: what one has written to tutors, how each stands, and what was answered. */
export function SentPage() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { pathname, search } = useLocation();
  const { page } = readMessagesAddress(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useSentInquiries(page);
  const linkTo = (to: number) => pathname + messagesSearch({ state: undefined, keyword: '', page: to });
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / (data?.meta.limit ?? 1)));
  const failure = (
    <ErrorState
      message={errorText(error, 'messages.sentFailed')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  return (
    <div className="wrap py-8 pb-16">
      <PageHeading title={t('messages.sentTitle')} />
      <p className="mt-2 text-ink-2">{t('messages.sentLead')}</p>
      <div className="deskline mt-5 mb-6" />
      {data === undefined ? (
        error === null ? (
          <ListLoading />
        ) : (
          failure
        )
      ) : data.data.length === 0 ? (
        <EmptyState title={t('messages.sentEmptyTitle')}>
          <p className="mb-4">{t('messages.sentEmptyText')}</p>
          <LinkButton to="/search" icon="search" size="sm">
            {t('common.findTutors')}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className={classNames('grid max-w-[48rem] gap-5', isPlaceholderData && 'opacity-60')}>
          {error !== null && failure}
          <ul className="grid grid-cols-1 gap-5">
            {data.data.map((sent) => (
              <SentMessage key={sent.id} sent={sent} />
            ))}
          </ul>
          <Pagination page={page} pages={pages} linkTo={linkTo} label={t('messages.pages')} />
        </div>
      )}
    </div>
  );
}
