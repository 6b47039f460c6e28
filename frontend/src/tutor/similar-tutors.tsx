import { useTranslation } from 'react-i18next';
import { useSimilarTutors } from './api/similar-tutors.ts';
import { TutorCard } from './tutor-card.tsx';

/** Similar tutors; renders nothing if there are none or they cannot be loaded. */
export function SimilarTutors({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { data = [] } = useSimilarTutors(uid);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="wrap @container pb-16 lg:pb-20">
      <h2 id="similar" tabIndex={-1} className="outline-none text-2xl leading-snug">
        {t('common.similarTutors')}
      </h2>
      <ul className="columns-2 mt-5">
        {data.map((tutor) => (
          <li key={tutor.uid} className="grid">
            <TutorCard tutor={tutor} />
          </li>
        ))}
      </ul>
    </section>
  );
}
