import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SearchIndex } from '../search-index.ts';
import { each, queryOf, relatedOf, uidsOf } from './index-under-test.fixture.ts';
import type { IndexUnderTest, MakeIndex } from './index-under-test.fixture.ts';
import { anEntry } from './search-cases.fixture.ts';

export function describePausing(make: MakeIndex): void {
  describe('with paused tutors', () => {
    const violin = { subjects: ['Music'], bio: '<p>I teach violin.</p>', location: 'Huế' };
    const rate = (min: number) => ({ hourlyRate: { min, max: min, currency: 'VND' } }) as const;
    let tested: IndexUnderTest;
    let index: SearchIndex;
    const found = async (keyword: string): Promise<string[]> => uidsOf(await index.search(queryOf({ keyword })));
    // Without the pause the first tutor would be first in every order.
    const entries = [
      anEntry({ uid: 'paused', name: 'Violin', ...violin, ...rate(1000), paused: true }, 9),
      anEntry({ uid: 'near', ...violin, ...rate(2000) }, 2),
      anEntry({ uid: 'far', ...violin, location: '', ...rate(3000) }, 1),
    ];

    beforeAll(async () => {
      tested = await make();
      index = tested.index;
    });
    beforeEach(() => index.rebuild(each(entries)));
    afterAll(async () => {
      await index.close();
      await tested.cleanUp();
    });

    it.each(['relevance', 'newest', 'price-asc'])('ranks them last by %s, and marks them', async (sort) => {
      for (const params of [{ keyword: 'violin' }, { keyword: 'violin huế' }, {}]) {
        const { items } = await index.search(queryOf({ ...params, sort }));
        const last = items.at(-1);
        expect([params, last?.uid, last?.paused]).toEqual([params, 'paused', true]);
        expect(items.slice(0, -1).some(({ paused }) => paused)).toBe(false);
      }
    });

    it('keeps them last across pages, and counts them', async () => {
      const pages = [1, 2, 3].map((page) => index.search(queryOf({ keyword: 'violin', page, limit: 1 })));
      const answers = await Promise.all(pages);
      expect(answers.map((answer) => uidsOf(answer)[0])).toEqual(['near', 'far', 'paused']);
      expect(answers.map(({ total }) => total)).toEqual([3, 3, 3]);
    });

    it('ranks them last among partial matches', async () => {
      await index.put(anEntry({ uid: 'paused-less', ...violin, location: 'Huế', paused: true }));
      const related = relatedOf(await index.search(queryOf({ keyword: 'violin đà nẵng' })));
      expect(related.slice(0, 2).toSorted()).toEqual(['far', 'near']);
      expect(related.slice(2).toSorted()).toEqual(['paused', 'paused-less']);
    });

    it('never lists them as similar, but lists tutors similar to them', async () => {
      const similar = async (uid: string) => (await index.similar(uid)).map((item) => item.uid);
      expect(await similar('near')).toEqual(['far']);
      expect((await similar('paused')).toSorted()).toEqual(['far', 'near']);
    });

    it('restores their rank when the pause ends', async () => {
      await index.put(anEntry({ uid: 'paused', name: 'Violin', ...violin, ...rate(1000) }, 9));
      expect((await found('violin'))[0]).toBe('paused');
      expect((await index.similar('near')).map(({ uid }) => uid)).toContain('paused');
    });
  });
}
