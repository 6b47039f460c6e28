import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSimilarTutors } from './api/similar-tutors.ts';
import { SIMILAR } from './similar-section.ts';
import { TutorCard } from './tutor-card.tsx';

/** Similar tutors; renders nothing if there are none or they cannot be loaded. */
export function SimilarTutors({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { data = [] } = useSimilarTutors(uid);
  const linked = useLocation().hash === `#${SIMILAR}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = data.length > 0;
  // It is loaded after the page, so the browser did not find it.
  useEffect(() => {
    if (!linked || !shown) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [linked, shown]);
  if (!shown) return null;
  return (
    <section aria-labelledby={SIMILAR} className="wrap @container pb-16 lg:pb-20">
      <h2 ref={heading} id={SIMILAR} tabIndex={-1} className="outline-none text-2xl leading-snug">
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
