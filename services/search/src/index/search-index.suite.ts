import { describe } from '@jest/globals';
import { describeChanging } from './changing.suite.ts';
import type { MakeIndex } from './index-under-test.fixture.ts';
import { describePausing } from './pausing.suite.ts';
import { describeRanking } from './ranking.suite.ts';
import { describeRelevance } from './relevance.suite.ts';
import { describeSearching } from './searching.suite.ts';

/** Behaviour of every search index. An adapter supplies a factory of empty indexes. */
export function searchIndexSuite(name: string, make: MakeIndex): void {
  describe(name, () => {
    describeSearching(make);
    describeRanking(make);
    describeRelevance(make);
    describeChanging(make);
    describePausing(make);
  });
}
