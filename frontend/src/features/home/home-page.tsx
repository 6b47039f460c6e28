import { useNewestTutors } from './api/newest-tutors.ts';
import { Benefits } from './benefits.tsx';
import { CategoryDrawers } from './category-drawers.tsx';
import { Hero } from './hero.tsx';
import { LastCall } from './last-call.tsx';
import { NewestTutors } from './newest-tutors.tsx';
import { Steps } from './steps.tsx';
import { Story } from './story.tsx';

export function HomePage() {
  const newest = useNewestTutors();
  return (
    <>
      <Hero />
      <CategoryDrawers counts={newest.data?.meta.facets.category} />
      <NewestTutors newest={newest} />
      <Story />
      <Benefits />
      <Steps />
      <LastCall />
    </>
  );
}
