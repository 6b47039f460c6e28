import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { searchQuery } from '@sao-mai/contracts';
import type { SearchQuery } from '@sao-mai/contracts';
import { isAppError } from '@sao-mai/platform';
import type { IndexEntry, SearchAnswer, SearchIndex } from '../search-index.ts';
import { anEntry, broken, listedCases, searchCases } from './search-cases.ts';

export interface IndexUnderTest {
  readonly index: SearchIndex;
  /** Removes what the index left outside. */
  cleanUp(): Promise<void>;
}

type Params = Readonly<Record<string, string | number>>;

const queryOf = (params: Params): SearchQuery =>
  searchQuery.parse(Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])));

const uidsOf = ({ items }: SearchAnswer): string[] => items.map(({ uid }) => uid);

async function* each(entries: readonly IndexEntry[]): AsyncGenerator<IndexEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

/** Letters, marks, signs and fragments of query languages thrown together, the same ones in every run. */
function* awkwardTexts(count: number): Generator<string> {
  const parts = [
    '"',
    "'",
    '(',
    ')',
    '*',
    '^',
    ':',
    '-',
    '+',
    '{',
    '}',
    '\\',
    '%',
    'AND',
    'OR',
    'NOT',
    'NEAR(',
    'name:',
  ];
  parts.push(
    ' ',
    '\u200B',
    '\u0301',
    '\u0323',
    '\uD83C',
    '\u{1F3B8}',
    'toán',
    'C++',
    'đ',
    'a',
    '§',
    '日本',
    '‮',
    'İ',
    'ﬁ',
    '0',
  );
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: 1 + next(12) }, () => parts[next(parts.length)] ?? '').join('');
  }
}

/** What every search index must do. An adapter plugs in a factory of empty indexes. */
export function searchIndexSuite(name: string, make: () => Promise<IndexUnderTest>): void {
  describe(name, () => {
    describe('holding the case tutors', () => {
      let tested: IndexUnderTest;
      const ask = (params: Params): Promise<SearchAnswer> => tested.index.search(queryOf({ limit: 100, ...params }));

      beforeAll(async () => {
        tested = await make();
        await tested.index.rebuild(each(listedCases));
      });
      afterAll(async () => {
        await tested.index.close();
        await tested.cleanUp();
      });

      for (const { id, q, ...expected } of searchCases.queries) {
        it(`search ${id}: "${q}" is answered as the case says`, async () => {
          const answer = await ask({ keyword: q });
          expect(broken(expected, uidsOf(answer), answer.total)).toEqual([]);
        });
      }

      for (const { id, params, status, walk, note, ...expected } of searchCases.filters) {
        const values = Object.entries(params).filter(
          (entry): entry is [string, string | number] => !Array.isArray(entry[1]),
        );
        if ((status !== undefined && status !== 200) || walk === true) continue;
        it(`search ${id}: ${note ?? JSON.stringify(params)}`, async () => {
          const answer = await ask(Object.fromEntries(values));
          expect(broken(expected, uidsOf(answer), answer.total)).toEqual([]);
        });
      }

      it('search awkward: text without meaning as an operator never throws and shows listed tutors only', async () => {
        const listed = new Set(listedCases.map(({ uid }) => uid));
        for (const text of searchCases.awkward) {
          const answer = await ask({ keyword: text });
          expect(uidsOf(answer).filter((uid) => !listed.has(uid))).toEqual([]);
          const visible = text !== '\u200B';
          const hasWord = /[\p{L}\p{N}]/u.test(text);
          if (!visible) expect(answer.total).toBe(9);
          else if (!hasWord) expect([text, answer.total]).toEqual([text, 0]);
        }
      });

      it('search awkward: a word with a sign before it is the plain word', async () => {
        expect(uidsOf(await ask({ keyword: '-toán' }))).toContain('t01');
        expect(uidsOf(await ask({ keyword: 'smith NOT' }))).toEqual([]);
        expect(uidsOf(await ask({ keyword: '"anna" (smith)*' }))).toEqual(['t08']);
      });

      it('answers 400 awkward texts without a failure', async () => {
        const answers = await Promise.all(
          [...awkwardTexts(400)].map((keyword) => tested.index.search({ page: 1, limit: 20, keyword })),
        );
        expect(answers.every(({ total, items }) => items.length === Math.min(total, 20))).toBe(true);
      });

      it('search V39: walking all pages shows each of the nine once, in every sort', async () => {
        const sorts: Params[] = [{}, { sort: 'newest' }, { keyword: 'a', sort: 'relevance' }, { keyword: 'online' }];
        for (const sort of sorts) {
          const { total } = await ask(sort);
          const walked: string[] = [];
          for (let page = 1; page <= Math.ceil(total / 3); page += 1) {
            walked.push(...uidsOf(await ask({ ...sort, page, limit: 3 })));
          }
          expect(walked).toEqual(uidsOf(await ask(sort)));
          expect(new Set(walked).size).toBe(total);
        }
      });

      it('counts each facet without its own filter', async () => {
        const { facets, total } = await ask({ language: 'English' });
        expect(total).toBe(3);
        expect(facets.language).toEqual([
          { value: 'Vietnamese', count: 7 },
          { value: 'English', count: 3 },
        ]);
        expect(facets.category).toEqual([
          { value: 'Language Learning', count: 2 },
          { value: 'Academic Tutoring', count: 1 },
          { value: 'Technology', count: 1 },
        ]);
        expect(facets.currency).toEqual([{ value: 'USD', count: 3 }]);
        expect(facets.location).toEqual([
          { value: 'Hà Nội', count: 1 },
          { value: 'London', count: 1 },
          { value: 'Đà Nẵng', count: 1 },
        ]);
      });

      it('counts hidden rates in no currency, and other currencies although bounds are given', async () => {
        const { facets, total } = await ask({ currency: 'USD', minRate: 15 });
        expect(total).toBe(2);
        expect(facets.currency).toEqual([
          { value: 'VND', count: 4 },
          { value: 'USD', count: 3 },
        ]);
        expect(facets.category.map(({ count }) => count)).toEqual([1, 1, 1]);
      });

      it('counts facets over what the keyword finds', async () => {
        const { facets } = await ask({ keyword: 'piano huế' });
        expect(facets.category).toEqual([{ value: 'Music', count: 1 }]);
        expect(facets.currency).toEqual([]);
      });

      it('finds the categories in both languages, the typed language first', async () => {
        expect(uidsOf(await ask({ keyword: 'âm nhạc' }))).toEqual(['t03']);
        expect(uidsOf(await ask({ keyword: 'the thao' }))).toEqual(['t05']);
        expect(uidsOf(await ask({ keyword: 'công nghệ' }))).toEqual(['t02']);
        expect(uidsOf(await ask({ keyword: 'swimming' }))).toEqual(['t05']);
        expect(uidsOf(await ask({ keyword: 'accounting' }))).toEqual(['t06']);
        expect(uidsOf(await ask({ keyword: 'drawing' }))).toEqual(['t07']);
      });

      it('finds nothing where one of several words does not match', async () => {
        expect((await ask({ keyword: 'piano london' })).total).toBe(0);
      });

      it('forgives one dropped, added, changed or swapped letter from five letters on, not before', async () => {
        for (const keyword of ['statstics', 'statisticss', 'statistjcs', 'statitsics', 'speeking', 'univercity']) {
          expect([keyword, uidsOf(await ask({ keyword })).length]).toEqual([keyword, 1]);
        }
        for (const keyword of ['statjstjcs', 'bnad', 'pino']) {
          expect([keyword, (await ask({ keyword })).total]).toEqual([keyword, 0]);
        }
      });

      it('takes the beginning of a word in name and subjects only', async () => {
        expect(uidsOf(await ask({ keyword: 'techno' }))).toEqual(['t02']);
        expect(uidsOf(await ask({ keyword: 'smi' }))).toEqual(['t08']);
        expect((await ask({ keyword: 'statis' })).total).toBe(0);
      });

      it('ignores filters of nothing but white space and finds none by one without a letter', async () => {
        expect((await ask({ location: ' \u200B', language: ' ' })).total).toBe(9);
        expect((await ask({ location: '()' })).total).toBe(0);
        expect((await ask({ language: 'Klingon' })).total).toBe(0);
      });

      it('sorts the newest first by default and the most expensive first when asked', async () => {
        const newest = listedCases.map(({ uid }) => uid).toReversed();
        expect(uidsOf(await ask({}))).toEqual(newest);
        expect(uidsOf(await ask({ keyword: 'online', sort: 'newest' }))).toEqual([
          't09',
          't08',
          't06',
          't04',
          't02',
          't01',
        ]);
        expect(uidsOf(await ask({ currency: 'VND', sort: 'price-desc' }))).toEqual(['t06', 't01', 't09', 't05']);
      });

      it('answers the true total beyond the last page', async () => {
        expect(await ask({ page: 1_000_000 })).toMatchObject({ items: [], total: 9 });
      });

      it('gives items back as they were put, without when they were approved', async () => {
        const { items } = await ask({ keyword: 'anna smith' });
        const { approvedAt: _approvedAt, ...item } =
          listedCases.find(({ uid }) => uid === 't08') ?? anEntry({ uid: '' });
        expect(items).toEqual([item]);
      });
    });

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
  });
}
