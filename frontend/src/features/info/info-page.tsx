import type { InfoPage as Content } from '@sao-mai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { infoPageQuery } from './api/get-info-page.ts';
import { PartsNav } from './parts-nav.tsx';
import { SiteOperator } from './site-operator.tsx';
import { infoPageAt } from './load-info.ts';
import './info-page.css';

export { loadInfo } from './load-info.ts';

const frame = 'wrap pt-10 pb-16 lg:pt-14 lg:pb-24';

function Loading() {
  return (
    <div className={frame}>
      <Skeleton className="h-10 max-w-80" />
      <div className="mt-10 grid max-w-[38em] gap-4">
        {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
          <Skeleton key={index} className={width} />
        ))}
      </div>
    </div>
  );
}

function Loaded({ page, focusKey }: { page: Content; focusKey: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { title, lead, html, parts, version } = page;
  return (
    <article className={frame}>
      <header className="max-w-[46rem]">
        <PageHeading title={title} description={lead} focusKey={focusKey} />
        <p className="mt-4 text-lg leading-normal text-ink-2">{lead}</p>
        {version !== null && <p className="mt-3 text-sm text-ink-2">{t('info.version', { day: day(version) })}</p>}
      </header>
      <div className="deskline mt-8" />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <PartsNav parts={parts} />
        <div className="min-w-0 lg:order-first">
          <div className="prose info-page" dangerouslySetInnerHTML={{ __html: html }} />
          <SiteOperator />
        </div>
      </div>
    </article>
  );
}

/** /terms, /privacy, /how-it-works: texts of the server, which the operator may replace. */
export function InfoPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = infoPageAt(useLocation().pathname);
  const { data, isPending, isFetching, refetch } = useQuery({
    ...infoPageQuery(name, language),
    // Keeps the text while the language is switched.
    placeholderData: (previous, query) => (query?.queryKey[1] === name ? keepPreviousData(previous) : undefined),
  });
  if (data !== undefined) return <Loaded key={name} page={data} focusKey={name} />;
  if (isPending) return <Loading />;
  return (
    <div className={frame}>
      <PageHeading title={t('info.title')} />
      <ErrorState
        message={t('info.loadFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="mt-6 max-w-[40rem]"
      />
    </div>
  );
}
