import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { facetNames, foldText } from '@sao-mai/contracts';
import type { IndexEntry, SearchAnswer, SearchIndex } from '../search-index.ts';
import { anEntry, broken, listedCases, searchCases } from './search-cases.fixture.ts';
import { each, queryOf, relatedOf, uidsOf } from './index-under-test.fixture.ts';
import type { IndexUnderTest, MakeIndex, Params } from './index-under-test.fixture.ts';

/** Deterministic random texts of letters, diacritics, signs and query syntax. */
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

/** Does something with an index of these tutors, by uid. */
async function withTutors(
  make: MakeIndex,
  tutors: Readonly<Record<string, Partial<IndexEntry>>>,
  work: (index: SearchIndex) => Promise<void>,
): Promise<void> {
  const { index, cleanUp } = await make();
  try {
    await index.rebuild(each(Object.entries(tutors).map(([uid, tutor]) => anEntry({ uid, ...tutor }))));
    await work(index);
  } finally {
    await index.close();
    await cleanUp();
  }
}

const locations = {
  a: { location: 'Quận 7, TP.HCM' },
  b: { location: 'Hồ Chí Minh' },
  c: { location: 'Dĩ An, Bình Dương' },
  d: { location: 'Hội An' },
};

function describePlaces(make: MakeIndex): void {
  it('counts a province of July 2025 over the former ones, if several have tutors', async () => {
    await withTutors(make, locations, async (index) => {
      const { facets } = await index.search(queryOf({}));
      expect(facets.place).toEqual([
        { value: 'ho-chi-minh-2025', count: 3, text: 'Hồ Chí Minh + Bà Rịa Vũng Tàu + Bình Dương' },
        { value: 'ho-chi-minh', count: 2, text: 'Hồ Chí Minh', parent: 'ho-chi-minh-2025' },
        { value: 'binh-duong', count: 1, text: 'Bình Dương', parent: 'ho-chi-minh-2025' },
        { value: 'binh-duong.di-an', count: 1, text: 'Dĩ An', parent: 'binh-duong' },
        { value: 'ho-chi-minh.quan-7', count: 1, text: 'Quận 7', parent: 'ho-chi-minh' },
        { value: 'quang-nam', count: 1, text: 'Quảng Nam' },
        { value: 'quang-nam.hoi-an', count: 1, text: 'Hội An', parent: 'quang-nam' },
      ]);
      const found = async (place: string) => uidsOf(await index.search(queryOf({ place }))).toSorted();
      expect(await found('ho-chi-minh-2025')).toEqual(['a', 'b', 'c']);
      expect(await found('Sài Gòn')).toEqual(['a', 'b']);
      const chosen = await index.search(queryOf({ place: 'da-nang-2025' }));
      expect(relatedOf(await index.search(queryOf({ keyword: 'Vũng Tàu' }))).toSorted()).toEqual(['a', 'b', 'c']);
      expect(relatedOf(await index.search(queryOf({ keyword: 'gia sư Cà Mau' })))).toEqual([]);
      expect([chosen.total, chosen.facets.place.find(({ value }) => value === 'da-nang-2025')?.count]).toEqual([1, 1]);
    });
  });
}

function describeForeignPlaces(make: MakeIndex): void {
  it('reads a place outside Viet Nam where a tutor lives, not where one has been', async () => {
    const subjects = ['Music'];
    const tutors = {
      there: { subjects, location: 'London, UK', bio: '<p>Mình dạy guitar.</p>' },
      been: { subjects, location: 'Huế', bio: '<p>Mình dạy guitar. I studied in London.</p>' },
    };
    await withTutors(make, tutors, async (index) => {
      for (const keyword of ['london', 'guitar London']) {
        const answer = await index.search(queryOf({ keyword }));
        expect([keyword, uidsOf(answer), answer.understood.at(-1)?.kind]).toEqual([keyword, ['there'], 'place']);
      }
    });
  });
}

function describeFullNames(make: MakeIndex): void {
  it('reads the full name of a tutor beside a subject, though its words are subjects and places too', async () => {
    const like = { subjects: ['Academic Tutoring'], bio: '<p>Mình dạy toán.</p>' };
    const tutors = {
      vinh: { ...like, name: 'Dương Vinh' },
      nam: { ...like, name: 'Võ Nam' },
      lan: { ...like, name: 'Võ Thu Lan' },
      van: { ...like, name: 'Mai Văn Trung' },
      viet: { ...like, name: 'Lê Gia Việt' },
      other: { ...like, name: 'Trần Thanh' },
    };
    await withTutors(make, tutors, async (index) => {
      for (const [uid, { name }] of Object.entries(tutors)) {
        for (const keyword of [`${name} toán`, `toán ${name}`, `gia su mon toan ${foldText(name)}`]) {
          expect([keyword, uidsOf(await index.search(queryOf({ keyword })))]).toEqual([keyword, [uid]]);
        }
      }
      const given = await index.search(queryOf({ keyword: 'Gia Việt toán' }));
      expect(uidsOf(given)).toEqual(['viet']);
      // Nobody has this name.
      expect((await index.search(queryOf({ keyword: 'Lê Vinh toán' }))).understood.map(({ kind }) => kind)).toContain(
        'place',
      );
    });
  });
}

function describeCheap(make: MakeIndex): void {
  it.each(['cheap piano teacher', 'học piano giá rẻ'])(
    'lists the cheaper tutors first, and all: %s',
    async (keyword) => {
      const asking = (min: number) => ({
        ...{ subjects: ['Music'], bio: '<p>Mình dạy piano.</p>' },
        hourlyRate: { min, max: min, currency: 'VND' as const },
      });
      const tutors = {
        dear: asking(900_000),
        cheap: asking(140_000),
        moderate: asking(260_000),
        dearer: asking(1_200_000),
        silent: asking(0),
      };
      await withTutors(make, tutors, async (index) => {
        const uids = uidsOf(await index.search(queryOf({ keyword })));
        expect(uids.slice(0, 2)).toEqual(['cheap', 'moderate']);
        expect(uids.toSorted()).toEqual(Object.keys(tutors).toSorted());
      });
    },
  );
}

function describeExams(make: MakeIndex): void {
  it('continues an entrance exam with tutors of the grade before it', async () => {
    const tutors = { a: { bio: '<p>Dạy Toán lớp 9.</p>' }, b: { bio: '<p>Dạy Toán lớp 12.</p>' } };
    await withTutors(make, tutors, async (index) => {
      for (const keyword of ['luyện thi vào 10', 'toán thi vào 10']) {
        const answer = await index.search(queryOf({ keyword }));
        expect([keyword, answer.total, relatedOf(answer)[0]]).toEqual([keyword, 0, 'a']);
      }
    });
  });
}

/** Results, their order, and facets. */
export function describeSearching(make: MakeIndex): void {
  describePlaces(make);
  describeForeignPlaces(make);
  describeFullNames(make);
  describeCheap(make);
  describeExams(make);
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

    it('treats signs as text, not as operators, and shows listed tutors only', async () => {
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

    it('reads a word with a leading sign as the plain word', async () => {
      expect(uidsOf(await ask({ keyword: '-toán' }))).toContain('t01');
      expect(uidsOf(await ask({ keyword: 'smith NEAR(' }))).toEqual(['t08']);
      expect(uidsOf(await ask({ keyword: '"anna" (smith)*' }))).toEqual(['t08']);
    });

    it('answers 400 awkward texts without a failure', async () => {
      const texts = [...awkwardTexts(400)];
      const answerTo = (keyword: string) => tested.index.search({ page: 1, limit: 20, day: 0, keyword });
      // In batches: many at once may wait longer than the time-out of a search.
      while (texts.length > 0) {
        const answers = await Promise.all(texts.splice(0, 4).map(answerTo));
        expect(answers.every(({ total, items }) => items.length === Math.min(total, 20))).toBe(true);
      }
    });

    it('shows each of the nine once across all pages, in every sort', async () => {
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

    it('finds exactly the counted number for every facet value', async () => {
      for (const given of [{}, { keyword: 'online' }, { language: ['vi', 'en'] }, { category: 'Music' }]) {
        const { facets } = await ask(given);
        for (const name of facetNames) {
          for (const { value, count } of facets[name]) {
            expect([name, value, (await ask({ ...given, [name]: value })).total]).toEqual([name, value, count]);
          }
        }
      }
    });

    it('combines several values with OR, and accepts every name of a language or a place', async () => {
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

    it('keeps a selected value without tutors, with count 0', async () => {
      const { facets, total } = await ask({ place: 'Cà Mau', language: 'fr' });
      expect(total).toBe(0);
      expect(facets.place).toContainEqual({ value: 'ca-mau', count: 0, text: 'Cà Mau' });
      expect(facets.language).toContainEqual({ value: 'fr', count: 0 });
    });

    it('counts tutors without a rate in price searches, and compares both currencies', async () => {
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

    it('ignores filler words', async () => {
      expect(uidsOf(await ask({ keyword: 'I am looking for a guitar teacher, please' }))).toEqual(['t03']);
      expect(uidsOf(await ask({ keyword: 'tìm gia sư dạy guitar ở Huế' }))).toEqual(['t03']);
      expect((await ask({ keyword: 'gia sư' })).total).toBe(9);
    });

    it('adds partial matches if few match fully, and reports what was relaxed', async () => {
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

    it('adds tutors of the place if nobody teaches anything like the subject', async () => {
      const answer = await ask({ keyword: 'portuguese Huế' });
      expect([answer.total, ...relatedOf(answer).slice(0, 2).toSorted()]).toEqual([0, 't03', 't07']);
      expect(answer.relaxed).toContainEqual({ kind: 'subject', value: 'portuguese' });
      expect(answer.relaxed).not.toContainEqual({ kind: 'place', value: 'hue' });
    });

    it('names a level alike in what was understood and what was relaxed', async () => {
      const { understood, relaxed } = await ask({ keyword: 'piano lớp 12' });
      const levelsOf = (concepts: readonly { kind: string; value: string }[]) =>
        concepts.filter(({ kind }) => kind === 'level').map(({ value }) => value);
      expect(levelsOf(understood)).toEqual(['grade-12']);
      expect(levelsOf(relaxed)).toEqual(['grade-12']);
    });

    it('never relaxes a filter, and drops an unmatched word beside a subject', async () => {
      const answer = await ask({ keyword: 'toán xyzzyqq' });
      expect(answer.relaxed).toEqual([{ kind: 'word', value: 'xyzzyqq' }]);
      expect(uidsOf(answer).toSorted()).toEqual(['t01', 't08']);
      expect(relatedOf(await ask({ keyword: 'xyzzyqq' }))).toEqual([]);
      expect(await ask({ keyword: 'piano smi' })).toMatchObject({
        total: 1,
        relaxed: [{ kind: 'word', value: 'smi' }],
      });
    });

    it('reads a price from nothing on as any rate', async () => {
      for (const keyword of ['trên 0k', 'from 0 usd']) {
        const { understood, total } = await ask({ keyword });
        expect([understood.map(({ kind }) => kind), total]).toEqual([['price'], 7]);
      }
    });

    it('corrects typos, swapped letters and missing spaces in unknown words, and reports it', async () => {
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
    ] as const)('names the meaning of %s in both languages', async (keyword, kind, value, names) => {
      expect((await ask({ keyword })).understood).toMatchObject([{ kind, value, names }]);
    });

    it.each([
      ['TRẦN văn  Đạo', 'name', 'tran van dao', 'TRẦN văn Đạo'],
      ['Xyzzyqq', 'word', 'xyzzyqq', 'Xyzzyqq'],
    ])('repeats names and free words as they were typed: %s', async (keyword, kind, value, text) => {
      expect((await ask({ keyword })).understood).toEqual([{ kind, value, text }]);
    });

    it('matches the beginning of a name', async () => {
      expect(uidsOf(await ask({ keyword: 'smi' }))).toEqual(['t08']);
    });

    it('ignores empty filters and finds nothing by one without a letter', async () => {
      expect((await ask({ location: '', language: '' })).total).toBe(9);
      expect((await ask({ language: 'Klingon' })).total).toBe(0);
    });

    it('sorts by newest and by highest rate on request', async () => {
      const newest = listedCases.map(({ uid }) => uid).toReversed();
      expect(uidsOf(await ask({ sort: 'newest' }))).toEqual(newest);
      expect(uidsOf(await ask({ currency: 'VND', sort: 'price-desc' }))).toEqual([
        ...['t08', 't02', 't06', 't01', 't04', 't09', 't05'],
      ]);
    });

    it('returns the correct total beyond the last page', async () => {
      expect(await ask({ page: 1_000_000 })).toMatchObject({ items: [], total: 9 });
    });

    it('returns items unchanged, with an excerpt and nothing else', async () => {
      const { items } = await ask({ keyword: 'anna smith' });
      const own = listedCases.find(({ uid }) => uid === 't08') ?? anEntry({ uid: '' });
      const { approvedAt: _approvedAt, availability: _availability, ...item } = own;
      const text = 'Mathematics and statistics for university students & adults.';
      expect(items).toEqual([{ ...item, excerpt: { text, ranges: [] } }]);
    });

    it('marks matches in the excerpt', async () => {
      const { items } = await ask({ keyword: 'thống kê' });
      const { text = '', ranges = [] } = items[0]?.excerpt ?? {};
      expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['statistics']);
    });

    it('searches for the words as typed on request', async () => {
      expect((await ask({ keyword: 'pianno' })).understood).toMatchObject([{ kind: 'subject', corrected: 'piano' }]);
      const typed = await ask({ keyword: 'pianno', exact: 'true' });
      expect([typed.total, typed.understood]).toEqual([0, [{ kind: 'word', value: 'pianno', text: 'pianno' }]]);
      expect((await ask({ keyword: 'piano', exact: 'true' })).total).toBeGreaterThan(0);
    });

    it('suggests names, and subjects and places that some tutor has', async () => {
      const texts = async (typed: string) =>
        (await tested.index.suggest({ q: typed, lang: 'en' })).map(({ kind, text }) => `${kind} ${text}`);
      expect(await texts('pia')).toEqual(['subject piano']);
      expect(await texts('hà n')).toEqual(['place Hà Nội']);
      expect(await texts('smi')).toEqual(['name Anna Smith']);
      expect(await texts('violi')).toEqual([]);
      // By the displayed name, not by a shorter one with the same beginning.
      expect(await texts('engl')).toContain('subject English');
      expect(await texts('tieng a')).toContain('subject tiếng Anh');
    });

    it('suggests the most taught subject of each category for an empty input', async () => {
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

    it('lists similar tutors without the tutor itself', async () => {
      expect((await tested.index.similar('t01')).map(({ uid }) => uid)).toEqual(['t08']);
      expect(await tested.index.similar('nobody')).toEqual([]);
    });
  });
}
