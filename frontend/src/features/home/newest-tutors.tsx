import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { TutorCard } from '../../tutor/tutor-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useNewestTutors } from './api/newest-tutors.ts';
import type { CategoryDrawersProps } from './category-drawers.tsx';
import { NewestFrame, NewestSkeleton } from './newest-frame.tsx';

type Newest = ReturnType<typeof useNewestTutors>;

function Cards({ newest }: { newest: Newest }) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  if (newest.isPending) return <NewestSkeleton />;
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

export interface NewestTutorsProps {
  /** Told how many tutors each category has, once it is known. */
  onCounts: (counts: CategoryDrawersProps['counts']) => void;
}

export function NewestTutors({ onCounts }: NewestTutorsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const newest = useNewestTutors();
  const counts = newest.data?.meta.facets.category;
  useEffect(() => {
    if (counts !== undefined) onCounts(counts);
  }, [counts, onCounts]);
  const total = newest.data?.meta.total ?? 0;
  return (
    <NewestFrame
      aside={
        total > 0 && (
          <LinkButton to="/search" variant="quiet" size="sm" className="px-0!">
            {t('home.seeAll', { tutors: t('common.tutorCount', { count: total, formatted: number(total) }) })}
          </LinkButton>
        )
      }
    >
      <Cards newest={newest} />
    </NewestFrame>
  );
}
