import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { TutorCard } from '../../tutor/tutor-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { newestTutorsQuery } from './api/newest-tutors.ts';
import type { Newest } from './api/newest-tutors.ts';
import { NewestFrame, NewestSkeleton } from './newest-frame.tsx';

function Cards({ newest }: { newest: UseQueryResult<Newest> }) {
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

export function NewestTutors() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const newest = useQuery(newestTutorsQuery());
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
