import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { newestTutorsQuery } from './api/newest-tutors.ts';
import { CategoryDrawers } from './category-drawers.tsx';
import { Hero } from './hero.tsx';
import { NewestFrame, NewestSkeleton } from './newest-frame.tsx';
import { useCached } from './use-cached.ts';

export { loadHome } from './load-home.ts';

/** Below the fold: loaded after the first paint. */
const NewestTutors = lazyComponent(async () => (await import('./newest-tutors.tsx')).NewestTutors);
const HomeRest = lazyComponent(async () => (await import('./home-rest.tsx')).HomeRest);

// A constant element, because a lazy component must not re-render before it is hydrated.
const hero = <Hero />;
const newestLoading = (
  <NewestFrame>
    <NewestSkeleton />
  </NewestFrame>
);
const newest = (
  <Suspense fallback={newestLoading}>
    <NewestTutors />
  </Suspense>
);
const rest = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <HomeRest />
  </Suspense>
);

export function HomePage() {
  const newestTutors = useCached(newestTutorsQuery().queryKey);
  return (
    <>
      {hero}
      <CategoryDrawers counts={newestTutors?.meta.facets.category} />
      {newest}
      {rest}
    </>
  );
}
