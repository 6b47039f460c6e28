import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { facetNames } from '@sao-mai/contracts';
import type { SearchAnswer } from '../search-index.ts';
import { anEntry, broken, listedCases, searchCases } from './search-cases.fixture.ts';
import { each, queryOf, relatedOf, uidsOf } from './index-under-test.fixture.ts';
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

    for (const { q, ...expected } of searchCases.queries) {
      it(`answers "${q}" as the case says`, async () => {
        const answer = await ask({ keyword: q });
        expect(broken(expected, uidsOf(answer), answer.total)).toEqual([]);
      });
    }

    for (const { params, status, walk, note, ...expected } of searchCases.filters) {
      if ((status !== undefined && status !== 200) || walk === true) continue;
      it(`${JSON.stringify(params)}: ${note ?? 'answered as the case says'}`, async () => {
        const answer = await ask(params);
        expect(broken(expected, uidsOf(answer), answer.total)).toEqual([]);
      });
    }

    it('never throws on signs, which are no operators, and shows listed tutors only', async () => {
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

    it('takes a word with a sign before it as the plain word', async () => {
      expect(uidsOf(await ask({ keyword: '-toán' }))).toContain('t01');
      expect(uidsOf(await ask({ keyword: 'smith NEAR(' }))).toEqual(['t08']);
      expect(uidsOf(await ask({ keyword: '"anna" (smith)*' }))).toEqual(['t08']);
    });

    it('answers 400 awkward texts without a failure', async () => {
      const texts = [...awkwardTexts(400)];
      const answerTo = (keyword: string) => tested.index.search({ page: 1, limit: 20, day: 0, keyword });
      // Some at a time: all at once may wait longer for their turn than a server lets anybody wait.
      while (texts.length > 0) {
        const answers = await Promise.all(texts.splice(0, 40).map(answerTo));
        expect(answers.every(({ total, items }) => items.length === Math.min(total, 20))).toBe(true);
      }
    });

    it('shows each of the nine once while all pages are walked, in every sort', async () => {
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

    it('counts each facet without its own filter, in canonical values', async () => {
      const { facets, total } = await ask({ language: 'English' });
      expect(total).toBe(3);
      expect(facets.language).toEqual([
        { value: 'vi', count: 7 },
        { value: 'en', count: 3 },
      ]);
      expect(facets.category).toEqual([
        { value: 'Language Learning', count: 2 },
        { value: 'Academic Tutoring', count: 1 },
        { value: 'Technology', count: 1 },
      ]);
      expect(facets.place).toEqual([
        { value: 'da-nang', count: 1, text: 'Đà Nẵng' },
        { value: 'ha-noi', count: 1, text: 'Hà Nội' },
        { value: 'london', count: 1, text: 'London' },
      ]);
      expect(facets.method.find(({ value }) => value === 'online')).toEqual({ value: 'online', count: 3 });
    });

    it('finds with every facet value just as many as it was counted', async () => {
      for (const given of [{}, { keyword: 'online' }, { language: ['vi', 'en'] }, { category: 'Music' }]) {
        const { facets } = await ask(given);
        for (const name of facetNames) {
          for (const { value, count } of facets[name]) {
            expect([name, value, (await ask({ ...given, [name]: value })).total]).toEqual([name, value, count]);
          }
        }
      }
    });

    it('takes any of several values, and every name of a language or a place', async () => {
      expect((await ask({ category: ['Music', 'Arts'] })).total).toBe(2);
      expect((await ask({ method: ['tutor-place', 'online'] })).total).toBe(9);
      expect((await ask({ place: ['Huế', 'da-nang'], location: 'London' })).total).toBe(4);
      for (const language of ['en', 'English', 'tiếng Anh', 'Anh', 'ENGLISH', 'tieng anh']) {
        expect([language, (await ask({ language })).total]).toEqual([language, 3]);
      }
      for (const place of ['ha-noi', 'Hà Nội', 'hanoi', 'HN', 'Ha Noi, Vietnam', 'TP Hà Nội']) {
        expect([place, uidsOf(await ask({ place })).toSorted()]).toEqual([place, ['t01', 't04']]);
      }
    });

    it('keeps a chosen value that nobody has, at 0', async () => {
      const { facets, total } = await ask({ place: 'Cà Mau', language: 'fr' });
      expect(total).toBe(0);
      expect(facets.place).toContainEqual({ value: 'ca-mau', count: 0, text: 'Cà Mau' });
      expect(facets.language).toContainEqual({ value: 'fr', count: 0 });
    });

    it('says how many show no rate where prices are asked for, and compares both currencies', async () => {
      expect(await ask({ maxRate: 300_000 })).toMatchObject({ withoutRate: 2, total: 5 });
      expect(await ask({ sort: 'price-desc', category: 'Music' })).toMatchObject({ withoutRate: 1, total: 0 });
      expect(await ask({ keyword: 'a' })).toMatchObject({ withoutRate: 0 });
    });

    it('counts facets over what the keyword finds', async () => {
      const { facets } = await ask({ keyword: 'piano huế' });
      expect(facets.category).toEqual([{ value: 'Music', count: 1 }]);
      expect(facets.place).toEqual([{ value: 'thua-thien-hue', count: 1, text: 'Huế' }]);
    });

    it('finds the categories in both languages', async () => {
      expect(uidsOf(await ask({ keyword: 'âm nhạc' }))).toEqual(['t03']);
      expect(uidsOf(await ask({ keyword: 'the thao' }))).toEqual(['t05']);
      expect(uidsOf(await ask({ keyword: 'công nghệ' }))).toEqual(['t02']);
      expect(uidsOf(await ask({ keyword: 'swimming' }))).toEqual(['t05']);
      expect(uidsOf(await ask({ keyword: 'accounting' }))).toEqual(['t06']);
      expect(uidsOf(await ask({ keyword: 'drawing' }))).toEqual(['t07']);
    });

    it('lets the words around what is looked for mean nothing', async () => {
      expect(uidsOf(await ask({ keyword: 'I am looking for a guitar teacher, please' }))).toEqual(['t03']);
      expect(uidsOf(await ask({ keyword: 'tìm gia sư dạy guitar ở Huế' }))).toEqual(['t03']);
      expect((await ask({ keyword: 'gia sư' })).total).toBe(9);
    });

    it('goes on with those who match less where few match all, and says what was let go', async () => {
      const answer = await ask({ keyword: 'piano đà nẵng' });
      expect(answer.total).toBe(0);
      expect(relatedOf(answer)).toEqual(['t03']);
      expect(answer.relaxed).toContainEqual({ kind: 'place', value: 'da-nang' });
      expect(answer.understood).toEqual([
        { kind: 'subject', value: 'piano', text: 'piano', names: { en: 'piano', vi: 'piano' } },
        { kind: 'place', value: 'da-nang', text: 'đà nẵng', names: { en: 'Đà Nẵng', vi: 'Đà Nẵng' } },
      ]);
      expect((await ask({ keyword: 'piano đà nẵng', page: 2 })).related).toEqual([]);
      expect((await ask({ keyword: 'piano đà nẵng', language: 'en' })).related).toEqual([]);
    });

    it('never relaxes a filter, and lets go of a word that fits nobody beside a subject', async () => {
      const answer = await ask({ keyword: 'toán xyzzyqq' });
      expect(answer.relaxed).toEqual([{ kind: 'word', value: 'xyzzyqq' }]);
      expect(uidsOf(answer).toSorted()).toEqual(['t01', 't08']);
      expect(relatedOf(await ask({ keyword: 'xyzzyqq' }))).toEqual([]);
    });

    it('reads typos, swapped and glued letters where nobody knows the word, and says how', async () => {
      for (const keyword of ['statstics', 'statisticss', 'statistjcs', 'statitsics', 'paino', 'luyenthidaihoctoan']) {
        expect([keyword, uidsOf(await ask({ keyword })).length > 0]).toEqual([keyword, true]);
      }
      const { understood } = await ask({ keyword: 'guitrar' });
      expect(understood).toMatchObject([{ kind: 'subject', value: 'guitar', text: 'guitrar', corrected: 'guitar' }]);
    });

    it.each([
      ['tienganh', 'subject', 'english', { en: 'English', vi: 'tiếng Anh' }],
      ['gs toán', 'subject', 'maths', { en: 'maths', vi: 'toán' }],
      ['hcmc', 'place', 'ho-chi-minh', { en: 'Hồ Chí Minh', vi: 'Hồ Chí Minh' }],
    ] as const)('names in both languages what %s means', async (keyword, kind, value, names) => {
      expect((await ask({ keyword })).understood).toMatchObject([{ kind, value, names }]);
    });

    it('takes the beginning of a name', async () => {
      expect(uidsOf(await ask({ keyword: 'smi' }))).toEqual(['t08']);
    });

    it('ignores filters of nothing and finds none by one without a letter', async () => {
      expect((await ask({ location: '', language: '' })).total).toBe(9);
      expect((await ask({ language: 'Klingon' })).total).toBe(0);
    });

    it('puts the newest first, and the most expensive first, when asked', async () => {
      const newest = listedCases.map(({ uid }) => uid).toReversed();
      expect(uidsOf(await ask({ sort: 'newest' }))).toEqual(newest);
      expect(uidsOf(await ask({ currency: 'VND', sort: 'price-desc' }))).toEqual([
        ...['t08', 't02', 't06', 't01', 't04', 't09', 't05'],
      ]);
    });

    it('answers the true total beyond the last page', async () => {
      expect(await ask({ page: 1_000_000 })).toMatchObject({ items: [], total: 9 });
    });

    it('gives items back as they were put, with an excerpt and nothing else', async () => {
      const { items } = await ask({ keyword: 'anna smith' });
      const own = listedCases.find(({ uid }) => uid === 't08') ?? anEntry({ uid: '' });
      const { approvedAt: _approvedAt, availability: _availability, ...item } = own;
      const text = 'Mathematics and statistics for university students & adults.';
      expect(items).toEqual([{ ...item, excerpt: { text, ranges: [] } }]);
    });

    it('marks in the excerpt what was asked for', async () => {
      const { items } = await ask({ keyword: 'thống kê' });
      const { text = '', ranges = [] } = items[0]?.excerpt ?? {};
      expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['statistics']);
    });

    it('takes words as they are typed where that is asked for', async () => {
      expect((await ask({ keyword: 'pianno' })).understood).toMatchObject([{ kind: 'subject', corrected: 'piano' }]);
      const typed = await ask({ keyword: 'pianno', exact: 'true' });
      expect([typed.total, typed.understood]).toEqual([0, [{ kind: 'word', value: 'pianno', text: 'pianno' }]]);
      expect((await ask({ keyword: 'piano', exact: 'true' })).total).toBeGreaterThan(0);
    });

    it('suggests subjects and places that somebody has, and names', async () => {
      const texts = async (typed: string) =>
        (await tested.index.suggest({ q: typed, lang: 'en' })).map(({ kind, text }) => `${kind} ${text}`);
      expect(await texts('pia')).toEqual(['subject piano']);
      expect(await texts('hà n')).toEqual(['place Hà Nội']);
      expect(await texts('smi')).toEqual(['name Anna Smith']);
      expect(await texts('violi')).toEqual([]);
      // by the name that pages show, not by a shorter one that begins alike
      expect(await texts('engl')).toContain('subject English');
      expect(await texts('tieng a')).toContain('subject tiếng Anh');
    });

    it('suggests what most teach where nothing was typed, one subject of each field', async () => {
      for (const lang of ['en', 'vi'] as const) {
        const suggested = await tested.index.suggest({ q: ' ', lang });
        expect(suggested.length).toBeGreaterThan(2);
        for (const { kind, text } of suggested) {
          expect(kind).toBe('subject');
          expect((await ask({ keyword: text })).total).toBeGreaterThan(0);
        }
        expect(suggested.map(({ text }) => text)).toContain(lang === 'vi' ? 'toán' : 'maths');
      }
    });

    it('names tutors who teach the same, without the one asked about', async () => {
      expect((await tested.index.similar('t01')).map(({ uid }) => uid)).toEqual(['t08']);
      expect(await tested.index.similar('nobody')).toEqual([]);
    });
  });
}
