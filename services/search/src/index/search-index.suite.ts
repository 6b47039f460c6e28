import { describe } from '@jest/globals';
import { describeChanging } from './suite/changing.ts';
import type { MakeIndex } from './suite/index-under-test.ts';
import { describeSearching } from './suite/searching.ts';

/** What every search index must do. An adapter plugs in a factory of empty indexes. */
export function searchIndexSuite(name: string, make: MakeIndex): void {
  describe(name, () => {
    describeSearching(make);
    describeChanging(make);
  });
}
