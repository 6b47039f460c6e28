import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { KeywordBox } from '../../ui/keyword-box.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useReceivedInquiries } from './api/list-received.ts';
import { useMarkInquiry } from './api/mark-inquiry.ts';
import { messagesSearch, readMessagesAddress } from './messages-address.ts';
import type { MessagesAddress } from './messages-address.ts';
import { ReceivedMessage } from './received-message.tsx';
import { StateTabs } from './state-tabs.tsx';

function Empty({ address }: { address: MessagesAddress }) {
  const { t } = useTranslation();
  if (address.keyword !== '') {
    return <EmptyState title={t('messages.noneFound', { keyword: address.keyword })} />;
  }
  return (
    <EmptyState title={t(address.state === undefined ? 'messages.receivedEmptyTitle' : 'messages.noneInTab')}>
      {t('messages.receivedEmptyText')}
    </EmptyState>
  );
}

export function ReceivedPage() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const address = readMessagesAddress(search);
  const found = useReceivedInquiries(address);
  const { data } = found;
  const marking = useMarkInquiry();
  const to = (change: Partial<MessagesAddress>) => pathname + messagesSearch({ ...address, ...change });
  const total = data?.meta.total ?? 0;
  return (
    <div className="wrap py-8 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading title={t('messages.receivedTitle')} />
        <KeywordBox
          label={t('messages.searchLabel')}
          placeholder={t('messages.searchPlaceholder')}
          keyword={address.keyword}
          linkTo={(keyword) => to({ keyword, page: 1 })}
        />
      </div>
      <div className="deskline mt-5 mb-5" />
      <StateTabs state={address.state} counts={data?.meta.counts} linkTo={(state) => to({ state, page: 1 })} />
      <p className="sr-only" aria-live="polite">
        {data === undefined ? '' : t('messages.found', { count: total, formatted: number(total) })}
      </p>
      <div className="mt-5">
        <PagedList
          found={found}
          fallback="messages.receivedFailed"
          empty={<Empty address={address} />}
          page={address.page}
          linkTo={(page) => to({ page })}
          pagesLabel={t('messages.pages')}
        >
          {(received) => (
            <ReceivedMessage
              received={received}
              marking={marking.isPending && marking.variables.id === received.id}
              onMark={(state) => {
                marking.mutate(
                  { id: received.id, state },
                  {
                    onError: (failed) => void showToast('error', errorText(failed, 'messages.markFailed')),
                  },
                );
              }}
            />
          )}
        </PagedList>
      </div>
    </div>
  );
}
