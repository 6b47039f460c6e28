import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { TutorCard, TutorCardSkeleton } from '../../tutor/tutor-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { useNewestTutors } from './api/newest-tutors.ts';

type Newest = ReturnType<typeof useNewestTutors>;

function Cards({ newest }: { newest: Newest }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  if (newest.isPending) {
    return (
      <>
        <Spinner className="sr-only" />
        <div className="columns-3">
          <TutorCardSkeleton />
          <TutorCardSkeleton />
          <TutorCardSkeleton />
        </div>
      </>
    );
  }
  if (newest.data === undefined) {
    return (
      <ErrorState
        message={errorText(newest.error, 'home.newestFailed')}
        onRetry={() => void newest.refetch()}
        retrying={newest.isFetching}
      />
    );
  }
  if (newest.data.data.length === 0) {
    return (
      <EmptyState title={t('home.newestEmptyTitle')} as="h3">
        <p>{t('home.newestEmptyText')}</p>
        <BecomeTutor variant="secondary" size="sm" className="mt-4" />
      </EmptyState>
    );
  }
  return (
    <ul className="columns-3">
      {newest.data.data.map((tutor) => (
        <li key={tutor.uid} className="grid">
          <TutorCard tutor={tutor} />
        </li>
      ))}
    </ul>
  );
}

export function NewestTutors({ newest }: { newest: Newest }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const total = newest.data?.meta.total ?? 0;
  return (
    <section aria-labelledby="newest" className="wrap py-[clamp(3.5rem,7vw,6.5rem)]">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="newest">{t('home.newestHeading', { siteName: getConfig().siteName })}</h2>
        {total > 0 && (
          <LinkButton to="/search" variant="quiet" size="sm">
            {t('home.seeAll', { tutors: t('common.tutorCount', { count: total, formatted: number(total) }) })}
          </LinkButton>
        )}
      </div>
      <Cards newest={newest} />
    </section>
  );
}
