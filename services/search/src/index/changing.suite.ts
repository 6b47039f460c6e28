import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isAppError } from '@sao-mai/platform';
import type { IndexEntry, SearchIndex } from '../search-index.ts';
import { anEntry } from './search-cases.fixture.ts';
import { each, queryOf, relatedOf, uidsOf } from './index-under-test.fixture.ts';
import type { IndexUnderTest, MakeIndex } from './index-under-test.fixture.ts';

function describeOpeningAndClosing(make: MakeIndex): void {
  describe('when it is opened and closed', () => {
    let tested: IndexUnderTest;
    let index: SearchIndex;

    beforeEach(async () => {
      tested = await make();
      index = tested.index;
    });
    afterEach(async () => {
      await index.close();
      await tested.cleanUp();
    });

    it('is empty at first and has the fingerprint of the settings', async () => {
      expect(await index.count()).toBe(0);
      expect(await index.search(queryOf({}))).toMatchObject({ items: [], total: 0 });
      expect(await index.fingerprint()).toBe(index.settingsFingerprint);
    });

    it('can be closed twice, and fails calls afterwards', async () => {
      await index.put(anEntry({ uid: 'a' }));
      await Promise.all([index.close(), index.close()]);
      await index.close();
      const error: unknown = await index.search(queryOf({})).catch((problem: unknown) => problem);
      expect(isAppError(error, 'unavailable') && error.code).toBe('search-unavailable');
    });

    it('answers or fails pending calls when closed', async () => {
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

export function describeChanging(make: MakeIndex): void {
  describeOpeningAndClosing(make);
  describe('while it changes', () => {
    let tested: IndexUnderTest;
    let index: SearchIndex;
    const found = async (keyword: string): Promise<string[]> => uidsOf(await index.search(queryOf({ keyword })));

    // One index for all tests, because building its lexicon takes longer than most of them.
    beforeAll(async () => {
      tested = await make();
      index = tested.index;
    });
    beforeEach(() => index.rebuild(each([])));
    afterAll(async () => {
      await index.close();
      await tested.cleanUp();
    });

    it('shows a put at once, and only the last state', async () => {
      await index.put(anEntry({ uid: 'a', name: 'Vĩ Cầm', location: 'Huế' }));
      expect(await found('vi cam')).toEqual(['a']);
      await index.put(anEntry({ uid: 'a', name: 'Saxophone', location: 'Vinh' }));
      expect(await found('vi cam')).toEqual([]);
      expect(await found('saxophnoe')).toEqual(['a']);
      expect(await index.count()).toBe(1);
      const { facets } = await index.search(queryOf({}));
      expect(facets.place.map(({ value, count }) => [value, count])).toEqual([
        ['nghe-an', 1],
        ['nghe-an.vinh', 1],
      ]);
    });

    it('is idempotent for the same entry', async () => {
      const entry = anEntry({ uid: 'a', name: 'Quartet' });
      await index.put(entry);
      await index.put(entry);
      expect(await index.count()).toBe(1);
      await index.remove('a');
      expect(await index.count()).toBe(0);
      expect(await found('quartet')).toEqual([]);
    });

    it('lists the uid of every entry once', async () => {
      expect(await index.uids()).toEqual([]);
      for (const uid of ['b', 'c', 'a', 'b']) await index.put(anEntry({ uid, name: uid }));
      await index.remove('c');
      expect([...(await index.uids())].sort()).toEqual(['a', 'b']);
    });

    it('removes a missing entry without an error', async () => {
      await index.remove('nobody');
      expect(await index.count()).toBe(0);
    });

    it('loses none of 40 concurrent puts and keeps the last of 20 for one tutor', async () => {
      const others = Array.from({ length: 40 }, (_, at) =>
        index.put(anEntry({ uid: `u${String(at)}`, name: 'Crowd' })),
      );
      const same = Array.from({ length: 20 }, (_, at) =>
        index.put(anEntry({ uid: 'same', name: at === 19 ? 'Edition Finale' : 'Edition Draft' })),
      );
      await Promise.all([...others, ...same]);
      expect(await index.count()).toBe(41);
      expect(await found('edition finale')).toEqual(['same']);
      expect(await found('edition draft')).toEqual([]);
    });

    it('breaks ties by uid', async () => {
      const approvedAt = '2026-05-05T05:05:05.000Z';
      for (const uid of ['c', 'a', 'B', 'b']) await index.put(anEntry({ uid, name: 'Twin', approvedAt }));
      expect(await found('twin')).toEqual(['B', 'a', 'b', 'c']);
      expect(await found('')).toEqual(['B', 'a', 'b', 'c']);
    });

    it('ranks a name with the typed diacritics before the same name with others', async () => {
      await index.put(anEntry({ uid: 'a-other', name: 'Lê Toàn' }));
      await index.put(anEntry({ uid: 'b-none', name: 'Le Toan' }));
      expect((await found('toàn'))[0]).toBe('a-other');
      expect((await found('toàn')).toSorted()).toEqual(['a-other', 'b-none']);
    });

    it('distinguishes words that differ in their diacritics', async () => {
      await index.put(anEntry({ uid: 'about', bio: '<p>Tư vấn về du học</p>' }));
      await index.put(anEntry({ uid: 'draw', bio: '<p>Dạy vẽ</p>' }));
      expect(await found('drawing')).toEqual(['draw']);
    });

    it('ranks the meaning as subject or place before people with that name', async () => {
      await index.put(anEntry({ uid: 'called', name: 'Trần Thị Hoa' }));
      await index.put(anEntry({ uid: 'teaches', subjects: ['Language Learning'], bio: '<p>Dạy tiếng Hoa</p>' }));
      await index.put(anEntry({ uid: 'lives', location: 'Vinh, Nghệ An' }));
      await index.put(anEntry({ uid: 'vinh', name: 'Lê Quang Vinh' }));
      expect(await found('hoa')).toEqual(['teaches', 'called']);
      expect(await found('vinh')).toEqual(['lives', 'vinh']);
    });

    it('ranks the typed name first, whatever else its words mean', async () => {
      await index.put(anEntry({ uid: 'english', subjects: ['Language Learning'], bio: '<p>Dạy tiếng Anh</p>' }));
      await index.put(anEntry({ uid: 'named', name: 'Tạ Quang Bửu' }));
      expect((await found('ta quang buu'))[0]).toBe('named');
      expect((await found('Quang Bửu'))[0]).toBe('named');
    });

    it('counts a subject in the selected category or taught in the text, but not a mere mention', async () => {
      await index.put(anEntry({ uid: 'ticked', subjects: ['Music'], bio: '<p>Guitar for everybody</p>' }));
      await index.put(anEntry({ uid: 'says', subjects: ['Sports'], bio: '<p>I teach guitar.</p>' }));
      await index.put(anEntry({ uid: 'plays', subjects: ['Sports'], bio: '<p>I play the guitar at home.</p>' }));
      await index.put(anEntry({ uid: 'likes', subjects: ['Music'], bio: '<p>Mình thích guitar và dạy piano.</p>' }));
      const answer = await index.search(queryOf({ keyword: 'guitar' }));
      expect(uidsOf(answer)).toEqual(['ticked', 'says']);
      expect(relatedOf(answer).toSorted()).toEqual(['likes', 'plays']);
    });

    it('distinguishes taught from spoken languages', async () => {
      await index.put(anEntry({ uid: 'teacher', subjects: ['Language Learning'], bio: '<p>I teach French.</p>' }));
      await index.put(anEntry({ uid: 'pianist', subjects: ['Music'], bio: '<p>Piano</p>', languages: ['Tiếng Pháp'] }));
      expect(await found('french')).toEqual(['teacher']);
      expect(await found('piano in french')).toEqual(['pianist']);
      expect(uidsOf(await index.search(queryOf({ language: 'fr' })))).toEqual(['pianist']);
    });

    it('finds a district in its own city only', async () => {
      await index.put(anEntry({ uid: 'district', location: 'Q.7, TP.HCM' }));
      await index.put(anEntry({ uid: 'city', location: 'Saigon' }));
      await index.put(anEntry({ uid: 'elsewhere', location: 'Hà Nội' }));
      for (const place of ['quận 7', 'District 7', 'q7', 'ho-chi-minh.quan-7', 'Phú Mỹ Hưng']) {
        expect([place, uidsOf(await index.search(queryOf({ place })))]).toEqual([place, ['district']]);
      }
      expect(uidsOf(await index.search(queryOf({ place: 'HCM' }))).toSorted()).toEqual(['city', 'district']);
      const { facets } = await index.search(queryOf({}));
      expect(facets.place).toContainEqual({ value: 'ho-chi-minh', count: 2, text: 'Hồ Chí Minh' });
      expect(facets.place).toContainEqual({
        value: 'ho-chi-minh.quan-7',
        count: 1,
        text: 'Quận 7',
        parent: 'ho-chi-minh',
      });
    });

    it('ranks complete profiles before others, in a new order each day', async () => {
      const complete = {
        profilePicture: 'a.jpg',
        location: 'Huế',
        hourlyRate: { min: 1000, max: 0, currency: 'VND' } as const,
      };
      for (let at = 0; at < 12; at += 1) {
        const uid = `u${String(at)}`;
        await index.put(anEntry({ uid, ...(at < 8 && { ...complete, bio: `<p>${'Dạy vẽ. '.repeat(50)}</p>` }) }, at));
      }
      const orders = await Promise.all(
        Array.from({ length: 16 }, async (_, day) => uidsOf(await index.search({ page: 1, limit: 20, day }))),
      );
      for (const order of orders) expect(order.slice(8)).toEqual(['u11', 'u10', 'u9', 'u8']);
      expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(3);
    });

    it('answers during a rebuild, and has only its entries afterwards', async () => {
      await index.put(anEntry({ uid: 'old', name: 'Oldtimer' }));
      const during: string[][] = [];
      const progress: number[] = [];
      async function* entries(): AsyncGenerator<IndexEntry> {
        for (let at = 0; at < 450; at += 1) {
          yield anEntry({ uid: `new${String(at)}`, name: 'Newcomer' }, at);
          if (at % 150 === 149) during.push(await found('oldtimer'));
        }
      }
      await index.rebuild(entries(), (written) => progress.push(written));
      expect(during).toEqual([['old'], ['old'], ['old']]);
      expect(progress.at(-1)).toBe(450);
      expect(await found('oldtimer')).toEqual([]);
      expect(await index.count()).toBe(450);
    });

    it('lets changes during a rebuild win over its own entries', async () => {
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

    it('keeps the old index if a rebuild fails, and can rebuild again', async () => {
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
  });
}
