import { useTranslation } from 'react-i18next';
import { buttonClass, LinkButton } from '../ui/button.tsx';
import { useSimilarTutors } from './api/similar-tutors.ts';
import { SIMILAR } from './similar-section.ts';

/** Links to the similar tutors below the profile if there are any, else to the search. */
export function OtherTutors({ tutorId }: { tutorId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useSimilarTutors(tutorId);
  const similar = () => document.getElementById(SIMILAR);
  if (data.length === 0) {
    return (
      <LinkButton to="/search" variant="secondary" icon="search">
        {t('inquiry.moreTutors')}
      </LinkButton>
    );
  }
  return (
    <a
      href={`#${SIMILAR}`}
      className={buttonClass({ variant: 'secondary' })}
      onClick={(event) => {
        event.preventDefault();
        similar()?.scrollIntoView();
        similar()?.focus({ preventScroll: true });
      }}
    >
      {t('inquiry.similarTutors')}
    </a>
  );
}
