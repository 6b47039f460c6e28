import { lazy, Suspense, useState } from 'react';
import { Benefits } from './benefits.tsx';
import { CategoryDrawers } from './category-drawers.tsx';
import type { CategoryDrawersProps } from './category-drawers.tsx';
import { Hero } from './hero.tsx';
import { LastCall } from './last-call.tsx';
import { NewestFrame, NewestSkeleton } from './newest-frame.tsx';
import { Steps } from './steps.tsx';
import { Story } from './story.tsx';

/** What asks the server comes after the first paint: it needs a third more code than all the rest. */
const NewestTutors = lazy(async () => ({ default: (await import('./newest-tutors.tsx')).NewestTutors }));

export function HomePage() {
  const [counts, setCounts] = useState<CategoryDrawersProps['counts']>();
  return (
    <>
      <Hero />
      <CategoryDrawers counts={counts} />
      <Suspense
        fallback={
          <NewestFrame>
            <NewestSkeleton />
          </NewestFrame>
        }
      >
        <NewestTutors onCounts={setCounts} />
      </Suspense>
      <Story />
      <Benefits />
      <Steps />
      <LastCall />
    </>
  );
}
