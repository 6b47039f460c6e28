import { Suspense, useState } from 'react';
import { useFirstAnswer } from '../../api/first-answers.ts';
import { newestKey } from './api/newest-key.ts';
import type { Newest } from './api/newest-tutors.ts';
import { CategoryDrawers } from './category-drawers.tsx';
import type { CategoryDrawersProps } from './category-drawers.tsx';
import { Hero } from './hero.tsx';
import { NewestFrame, NewestSkeleton } from './newest-frame.tsx';
import { part } from '../../ui/part.ts';

/** What asks the server comes after the first paint: it needs a third more code than all the rest. */
const NewestTutors = part(async () => (await import('./newest-tutors.tsx')).NewestTutors);
const HomeRest = part(async () => (await import('./home-rest.tsx')).HomeRest);

const newestOnTheirWay = (
  <NewestFrame>
    <NewestSkeleton />
  </NewestFrame>
);

// One element for all renders: a part that a server made and that is not taken over yet must not be asked to change.
const hero = <Hero />;
const rest = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <HomeRest />
  </Suspense>
);

export function HomePage() {
  const first = useFirstAnswer(newestKey) as Newest | undefined;
  const [counts, setCounts] = useState<CategoryDrawersProps['counts']>(first?.meta.facets.category);
  return (
    <>
      {hero}
      <CategoryDrawers counts={counts} />
      <Suspense fallback={newestOnTheirWay}>
        <NewestTutors onCounts={setCounts} />
      </Suspense>
      {rest}
    </>
  );
}
