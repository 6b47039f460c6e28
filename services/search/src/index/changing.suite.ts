import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isAppError } from '@sao-mai/platform';
import type { IndexEntry, SearchIndex } from '../search-index.ts';
import { anEntry } from './search-cases.fixture.ts';
import { each, queryOf, uidsOf } from './index-under-test.fixture.ts';
import type { IndexUnderTest, MakeIndex } from './index-under-test.fixture.ts';

/** What puts, removals, rebuilds and closing do. */
export function describeChanging(make: MakeIndex): void {
  describe('while it changes', () => {
    let tested: IndexUnderTest;
    let index: SearchIndex;
    const found = async (keyword: string): Promise<string[]> => uidsOf(await index.search(queryOf({ keyword })));

    beforeEach(async () => {
      tested = await make();
      index = tested.index;
    });
    afterEach(async () => {
      await index.close();
      await tested.cleanUp();
    });

    it('is empty at first, and carries the fingerprint of the settings', async () => {
      expect(await index.count()).toBe(0);
      expect(await index.search(queryOf({}))).toMatchObject({ items: [], total: 0 });
      expect(await index.fingerprint()).toBe(index.settingsFingerprint);
    });

    it('shows what was put at once, and only its last state', async () => {
      await index.put(anEntry({ uid: 'a', name: 'Vĩ Cầm', location: 'Huế' }));
      expect(await found('vi cam')).toEqual(['a']);
      await index.put(anEntry({ uid: 'a', name: 'Saxophone', location: 'Vinh' }));
      expect(await found('vi cam')).toEqual([]);
      expect(await found('saxophnoe')).toEqual(['a']);
      expect(await index.count()).toBe(1);
      const { facets } = await index.search(queryOf({}));
      expect(facets.location).toEqual([{ value: 'Vinh', count: 1 }]);
    });

    it('takes the same entry twice as once', async () => {
      const entry = anEntry({ uid: 'a', name: 'Quartet' });
      await index.put(entry);
      await index.put(entry);
      expect(await index.count()).toBe(1);
      await index.remove('a');
      expect(await index.count()).toBe(0);
      expect(await found('quartet')).toEqual([]);
    });

    it('tells the uid of everything it holds, once', async () => {
      expect(await index.uids()).toEqual([]);
      for (const uid of ['b', 'c', 'a', 'b']) await index.put(anEntry({ uid, name: uid }));
      await index.remove('c');
      expect([...(await index.uids())].sort()).toEqual(['a', 'b']);
    });

    it('removes a missing one without an error', async () => {
      await index.remove('nobody');
      expect(await index.count()).toBe(0);
    });

    it('loses none of 40 concurrent puts and keeps the last of 20 for one tutor', async () => {
      const others = Array.from({ length: 40 }, (_, at) =>
        index.put(anEntry({ uid: `u${String(at)}`, name: 'Crowd' })),
      );
      const same = Array.from({ length: 20 }, (_, at) =>
        index.put(anEntry({ uid: 'same', name: `Edition ${String(at)}` })),
      );
      await Promise.all([...others, ...same]);
      expect(await index.count()).toBe(41);
      expect(await found('edition 19')).toEqual(['same']);
      expect(await found('edition 18')).toEqual([]);
    });

    it('breaks ties by uid', async () => {
      const approvedAt = '2026-05-05T05:05:05.000Z';
      for (const uid of ['c', 'a', 'B', 'b']) await index.put(anEntry({ uid, name: 'Twin', approvedAt }));
      expect(await found('twin')).toEqual(['B', 'a', 'b', 'c']);
      expect(await found('')).toEqual(['B', 'a', 'b', 'c']);
    });

    it('puts a word with the typed marks before the same one with others, wherever it stands', async () => {
      await index.put(anEntry({ uid: 'a-other', name: 'Toàn Toàn', subjects: ['Toàn'] }));
      await index.put(anEntry({ uid: 'b-none', name: 'Toan' }));
      await index.put(anEntry({ uid: 'c-typed', name: 'Hà', bio: '<p>Dạy toán</p>' }));
      expect((await found('toán'))[0]).toBe('c-typed');
      expect((await found('toán')).toSorted()).toEqual(['a-other', 'b-none', 'c-typed']);
      expect((await found('toàn'))[0]).toBe('a-other');
    });

    it('search V12: puts the typed word, or a form of it, before a synonym of the other language', async () => {
      await index.put(anEntry({ uid: 'en', bio: '<p>Mathematics</p>' }));
      await index.put(anEntry({ uid: 'vi', name: 'Toán Toán' }, 5));
      expect(await found('math')).toEqual(['en', 'vi']);
      await index.put(anEntry({ uid: 'en', name: 'Math Maths' }, 9));
      await index.put(anEntry({ uid: 'vi', bio: '<p>dạy toán</p>' }));
      expect(await found('toán')).toEqual(['vi', 'en']);
      expect(await found('toan hoc')).toEqual(['vi', 'en']);
    });

    it('tells words apart that differ in their marks where one is a synonym', async () => {
      await index.put(anEntry({ uid: 'about', bio: '<p>Tư vấn về du học</p>' }));
      await index.put(anEntry({ uid: 'draw', bio: '<p>Dạy vẽ</p>' }));
      expect(await found('drawing')).toEqual(['draw']);
    });

    it('puts names before subjects and both before the rest', async () => {
      await index.put(anEntry({ uid: 'a', bio: '<p>Chess every day</p>' }));
      await index.put(anEntry({ uid: 'b', name: 'Chess Master' }));
      await index.put(anEntry({ uid: 'c', name: 'Nobody' }));
      expect(await found('chess')).toEqual(['b', 'a']);
    });

    it('shows a facet value in its commonest spelling', async () => {
      await index.put(anEntry({ uid: 'a', languages: ['english'], location: 'Ha Noi' }));
      await index.put(anEntry({ uid: 'b', languages: ['English', 'ENGLISH'], location: 'Hà Nội' }));
      await index.put(anEntry({ uid: 'c', languages: ['English'], location: 'Hà Nội' }));
      const { facets } = await index.search(queryOf({}));
      expect(facets.language).toEqual([{ value: 'English', count: 3 }]);
      expect(facets.location).toEqual([{ value: 'Hà Nội', count: 3 }]);
    });

    it('takes the words of a location filter in their order, with others between', async () => {
      await index.put(anEntry({ uid: 'a', location: 'Quận 1, TP. Hồ Chí Minh' }));
      const at = async (location: string): Promise<number> => (await index.search(queryOf({ location }))).total;
      expect(await at('quan 1 ho chi minh')).toBe(1);
      expect(await at('minh chi ho')).toBe(0);
      expect(await at('ho ch')).toBe(0);
    });

    it('answers from the old index until a rebuild is whole, then from the new one', async () => {
      await index.put(anEntry({ uid: 'old', name: 'Oldtimer' }));
      const during: string[][] = [];
      const progress: number[] = [];
      async function* entries(): AsyncGenerator<IndexEntry> {
        for (let at = 0; at < 450; at += 1) {
          yield anEntry({ uid: `new${String(at)}`, name: 'Newcomer' }, at);
          if (at % 150 === 149) during.push([...(await found('oldtimer')), ...(await found('newcomer'))]);
        }
      }
      await index.rebuild(entries(), (written) => progress.push(written));
      expect(during).toEqual([['old'], ['old'], ['old']]);
      expect(progress.at(-1)).toBe(450);
      expect(await found('oldtimer')).toEqual([]);
      expect(await index.count()).toBe(450);
    });

    it('lets what is put or removed during a rebuild win over what the rebuild writes', async () => {
      await index.put(anEntry({ uid: 'gone', name: 'Departed' }));
      async function* entries(): AsyncGenerator<IndexEntry> {
        yield anEntry({ uid: 'early', name: 'Stale' });
        await index.put(anEntry({ uid: 'early', name: 'Fresh' }));
        await index.put(anEntry({ uid: 'late', name: 'Fresh' }));
        await index.remove('gone');
        yield anEntry({ uid: 'late', name: 'Stale' });
        yield anEntry({ uid: 'gone', name: 'Departed' });
      }
      await index.rebuild(entries());
      expect((await found('fresh')).toSorted()).toEqual(['early', 'late']);
      expect(await found('stale')).toEqual([]);
      expect(await found('departed')).toEqual([]);
    });

    it('keeps the old index where a rebuild fails, and can rebuild again', async () => {
      await index.put(anEntry({ uid: 'old', name: 'Oldtimer' }));
      async function* failing(): AsyncGenerator<IndexEntry> {
        yield await Promise.resolve(anEntry({ uid: 'new', name: 'Newcomer' }));
        throw new RangeError('no more');
      }
      await expect(index.rebuild(failing())).rejects.toThrow(RangeError);
      expect(await found('oldtimer')).toEqual(['old']);
      await index.rebuild(each([anEntry({ uid: 'new', name: 'Newcomer' })]));
      expect(await found('newcomer')).toEqual(['new']);
    });

    it('closes twice, and says afterwards that it cannot answer', async () => {
      await index.put(anEntry({ uid: 'a' }));
      await Promise.all([index.close(), index.close()]);
      await index.close();
      const error: unknown = await index.search(queryOf({})).catch((problem: unknown) => problem);
      expect(isAppError(error, 'unavailable') && error.code).toBe('search-unavailable');
    });

    it('answers or refuses what is on its way when it is closed', async () => {
      const puts = Array.from({ length: 30 }, (_, at) => index.put(anEntry({ uid: `u${String(at)}` })));
      const settled = Promise.allSettled(puts);
      await index.close();
      const outcomes = await settled;
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.every(({ reason }) => isAppError(reason, 'unavailable'))).toBe(true);
      expect(outcomes).toHaveLength(30);
    });
  });
}
