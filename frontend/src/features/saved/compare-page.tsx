import { counts } from '@sao-mai/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useListedTutors } from './api/listed-tutors.ts';
import { comparedSearch, hasTooMany, readCompared } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import type { Compared } from './compare-table.tsx';

function Nobody({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={title} className="max-w-[48rem]">
      <p className="mb-4">{children}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/saved" size="sm">
          {t('saved.choose')}
        </LinkButton>
        <LinkButton to="/search" variant="secondary" size="sm" icon="search">
          {t('common.findTutors')}
        </LinkButton>
      </div>
    </EmptyState>
  );
}

function Actions({ uids }: { uids: readonly string[] }) {
  const { t } = useTranslation();
  const copy = async () => {
    const address = new URL(`/compare${comparedSearch(uids)}`, location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      await showToast('success', t('saved.linkCopied'));
    } catch {
      await showToast('error', t('saved.copyFailed', { address }), { duration: 15_000 });
    }
  };
  return (
    <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      <Button variant="secondary" size="sm" icon="copy" onClick={() => void copy()}>
        {t('saved.copyLink')}
      </Button>
      <LinkButton to={`/saved${comparedSearch(uids)}`} variant="quiet" size="sm" className="px-0!">
        {t('saved.choose')}
      </LinkButton>
    </div>
  );
}

function Comparison({ uids }: { uids: readonly string[] }) {
  const { t } = useTranslation();
  const query = useListedTutors(uids);
  const { find, error } = query;
  const compared = uids.flatMap((uid): Compared[] => {
    const tutor = find(uid);
    return tutor === undefined ? [] : [{ uid, tutor }];
  });
  if (compared.length < uids.length) {
    if (error !== null) {
      return <QueryFailed query={query} fallback="saved.compareFailed" className="max-w-[48rem]" />;
    }
    return (
      <div role="status">
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="h-128 max-w-[48rem] rounded-lg" />
      </div>
    );
  }
  if (compared.every(({ tutor }) => tutor === null)) {
    return <Nobody title={t('saved.goneTitle')}>{t('saved.goneText')}</Nobody>;
  }
  return (
    <>
      <CompareTable compared={compared} />
      <Actions uids={uids} />
    </>
  );
}

/** /compare?uid=a&uid=b: up to four tutors side by side. */
export function ComparePage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { search } = useLocation();
  const uids = readCompared(search);
  const most = number(counts.comparedTutors);
  return (
    <div className="wrap py-8 pb-16">
      <meta name="robots" content="noindex" />
      <PageHeading title={t('saved.compareTitle')} />
      <p className="mt-2 text-ink-2">{t('saved.compareLead', { most })}</p>
      <div className="deskline mt-5 mb-6" />
      {hasTooMany(search) && <p className="mb-4 text-sm text-ink-2">{t('saved.onlyFirst', { most })}</p>}
      {uids.length === 0 ? (
        <Nobody title={t('saved.noneTitle')}>{t('saved.noneText', { most })}</Nobody>
      ) : (
        <Comparison uids={uids} />
      )}
    </div>
  );
}
