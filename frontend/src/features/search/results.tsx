import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { TutorCard } from '../../tutor/tutor-card.tsx';
import { TutorCardSkeleton } from '../../tutor/tutor-card-skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Tutors } from './api/search-tutors.ts';
import { addressOf } from './search-address.ts';
import type { Search } from './search-address.ts';
import { currencyOf } from './search-filters.ts';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';

/** Loaded only for searches without results. */
const NoResults = lazyComponent(async () => (await import('./no-results.tsx')).NoResults);
const Related = lazyComponent(optional(async () => (await import('./related.tsx')).Related));
/** Links, which work before it is hydrated. */
const Pagination = lazyComponent(optional(async () => (await import('../../ui/pagination.tsx')).Pagination));
const FewResults = lazyComponent(optional(async () => (await import('./no-results.tsx')).FewResults));

const SKELETONS = 6;
/** Cards above the fold of a wide screen. */
const EAGER = 4;
/** Up to this many results, more are suggested. */
const FEW = 4;

export interface ResultsProps {
  search: Search;
  tutors: Tutors;
  categories: readonly string[];
}

function Failed({ tutors }: Pick<ResultsProps, 'tutors'>) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const said = t('search.loadFailed');
  const more = errorText(tutors.error, 'search.loadFailed');
  return (
    <ErrorState message={said} onRetry={() => void tutors.refetch()} retrying={tutors.isFetching}>
      {more === said ? t('search.stillHere') : more}
    </ErrorState>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="columns-2" role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <TutorCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The cards, or the loading, error or empty state. */
export function Results({ search, tutors, categories }: ResultsProps) {
  const { t } = useTranslation();
  const { data: answer, isPlaceholderData: old } = tutors;
  if (tutors.isPending) return <Loading />;
  if (answer === undefined) return <Failed tutors={tutors} />;
  const { data, meta } = answer;
  const fading = classNames('transition-opacity delay-150', old && 'opacity-55');
  const related = meta.related.length > 0 && (
    <Suspense>
      <Related meta={meta} unit={currencyOf(search)} />
    </Suspense>
  );
  if (data.length === 0) {
    return (
      <div className={fading} aria-busy={old}>
        <Suspense fallback={<div className="min-h-96" />}>
          <NoResults search={search} categories={categories} meta={meta} />
        </Suspense>
        {related}
      </div>
    );
  }
  return (
    <div className={fading} aria-busy={old}>
      <ul className="columns-2">
        {data.map((tutor, index) => (
          <li key={tutor.uid} className="grid">
            <TutorCard tutor={tutor} eager={index < EAGER} unit={currencyOf(search)} />
          </li>
        ))}
      </ul>
      {meta.total <= FEW && !old && (
        <Suspense>
          <FewResults search={search} found={meta.total} facets={meta.facets} />
        </Suspense>
      )}
      {related}
      {meta.total > meta.limit && (
        <div className="mt-10 min-h-11">
          <Suspense>
            <Pagination
              page={meta.page}
              pages={Math.ceil(meta.total / meta.limit)}
              linkTo={(page) => addressOf({ ...search, page, day: page > 1 ? meta.day : undefined })}
              label={t('search.pages')}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
