import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchAnswer } from '../search-index.ts';
import { anEntry, broken, listedCases, searchCases } from './search-cases.fixture.ts';
import { each, queryOf, uidsOf } from './index-under-test.fixture.ts';
import type { IndexUnderTest, MakeIndex, Params } from './index-under-test.fixture.ts';

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

/** What is found, in which order, with which facets. */
export function describeSearching(make: MakeIndex): void {
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
      const texts = [...awkwardTexts(400)];
      const answerTo = (keyword: string) => tested.index.search({ page: 1, limit: 20, keyword });
      // Some at a time: all at once may wait longer for their turn than a server lets anybody wait.
      while (texts.length > 0) {
        const answers = await Promise.all(texts.splice(0, 40).map(answerTo));
        expect(answers.every(({ total, items }) => items.length === Math.min(total, 20))).toBe(true);
      }
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
      const { approvedAt: _approvedAt, ...item } = listedCases.find(({ uid }) => uid === 't08') ?? anEntry({ uid: '' });
      expect(items).toEqual([item]);
    });
  });
}
