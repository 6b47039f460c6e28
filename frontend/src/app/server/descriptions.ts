import { describeHome } from './describe-home.ts';
import { describeInfo } from './describe-info.ts';
import { describeProfile } from './describe-profile.ts';
import { describeSearch } from './describe-search.ts';
import type { DescribePage } from './page-description.ts';

/** How pages with data describe themselves, by module: apart from the route table, which browsers load. */
export const descriptions: Readonly<Partial<Record<string, DescribePage>>> = {
  'src/features/home/home-page.tsx': describeHome,
  'src/features/search/search-page.tsx': describeSearch,
  'src/app/tutor-page.tsx': describeProfile,
  'src/features/info/info-page.tsx': describeInfo,
};
