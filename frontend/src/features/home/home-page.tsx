import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { newestTutorsQuery } from './api/newest-tutors.ts';
import { CategoryDrawers } from './category-drawers.tsx';
import { Hero } from './hero.tsx';
import { NewestFrame, NewestSkeleton } from './newest-frame.tsx';

export { loadHome } from './load-home.ts';

/** Below the fold: their code comes after the first paint. */
const NewestTutors = lazyComponent(async () => (await import('./newest-tutors.tsx')).NewestTutors);
const HomeRest = lazyComponent(async () => (await import('./home-rest.tsx')).HomeRest);

// One element for all renders: a lazy component that is not hydrated yet must not be asked to change.
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

/** The tutors of each category, once known: read from the cache, as what asks for them comes after the first paint. */
function useCounts() {
  const client = useQueryClient();
  const counts = () => client.getQueryData(newestTutorsQuery().queryKey)?.meta.facets.category;
  return useSyncExternalStore((tell) => client.getQueryCache().subscribe(tell), counts, counts);
}

export function HomePage() {
  const counts = useCounts();
  return (
    <>
      {hero}
      <CategoryDrawers counts={counts} />
      {newest}
      {rest}
    </>
  );
}
