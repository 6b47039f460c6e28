import { describe, expect, it } from '@jest/globals';
import { each } from './index-under-test.fixture.ts';
import type { MakeIndex } from './index-under-test.fixture.ts';
import { judgeAll, judgedEntries } from './relevance.fixture.ts';

const bars = { ndcg: 90, success: 90, empty: 2, class: 75 } as const;
const judgedClass = 5;

export function describeRelevance(make: MakeIndex): void {
  describe('holding the judged tutors', () => {
    it('answers the judged queries well, in every class', async () => {
      const { index, cleanUp } = await make();
      await index.rebuild(each(judgedEntries));
      const { all, classes } = await judgeAll(index);
      await index.close();
      await cleanUp();
      expect(all.ndcg).toBeGreaterThanOrEqual(bars.ndcg);
      expect(all.success).toBeGreaterThanOrEqual(bars.success);
      expect(all.empty).toBeLessThanOrEqual(bars.empty);
      const bad = [...classes].filter(([, { queries, ndcg }]) => queries >= judgedClass && ndcg < bars.class);
      expect(bad).toEqual([]);
    }, 60_000);
  });
}
