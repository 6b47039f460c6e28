import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IndexEntry } from '../search-index.ts';
import { each, queryOf, relatedOf, uidsOf } from './index-under-test.fixture.ts';
import type { IndexUnderTest, MakeIndex } from './index-under-test.fixture.ts';
import { anEntry } from './search-cases.fixture.ts';

/** Ways to match 'vẽ', best first: in its language, in the other one, under an unrelated category. */
const kinds: readonly (readonly [name: string, text: Partial<IndexEntry>])[] = [
  ['typed', { name: 'An', bio: '<p>Tôi dạy vẽ.</p>' }],
  ['other', { name: 'Chi', bio: '<p>I teach painting.</p>' }],
  ['elsewhere', { name: 'Dung', subjects: ['Sports'], bio: '<p>Tôi dạy vẽ.</p>' }],
];
/** More of each than are sorted at once. */
const [few, many] = [3, 30];

/** This many of each kind, mixed; a higher number was approved later. */
const entriesOf = (count: number): IndexEntry[] =>
  Array.from({ length: count }, (_, number) => number).flatMap((number) =>
    kinds.map(([kind, text]) =>
      anEntry({
        uid: `${kind}-${String(number).padStart(2, '0')}`,
        approvedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
        ...text,
      }),
    ),
  );

const inOrder = (count: number): string[] =>
  kinds.flatMap(([kind]) =>
    Array.from({ length: count }, (_, number) => `${kind}-${String(count - 1 - number).padStart(2, '0')}`),
  );

/** Ranking of keyword results, for few and for many matches. */
export function describeRanking(make: MakeIndex): void {
  describe.each([few, many])('holding %d tutors of each kind', (count) => {
    let tested: IndexUnderTest;

    beforeAll(async () => {
      tested = await make();
      await tested.index.rebuild(each(entriesOf(count)));
    });
    afterAll(async () => {
      await tested.index.close();
      await tested.cleanUp();
    });

    it.each([7, 20, 100])('ranks the best kind first across pages of %d', async (limit) => {
      const walked: string[] = [];
      for (let page = 1; (page - 1) * limit < count * kinds.length; page += 1) {
        const answer = await tested.index.search(queryOf({ keyword: 'vẽ', page, limit }));
        expect(answer.total).toBe(count * kinds.length);
        walked.push(...uidsOf(answer));
      }
      expect(walked.slice(0, 2 * count)).toEqual(inOrder(count).slice(0, 2 * count));
      expect(walked).toEqual(inOrder(count));
    });

    it('finds the meaning of a mistyped word', async () => {
      const answer = await tested.index.search(queryOf({ keyword: 'paintign', limit: 100 }));
      expect(uidsOf(answer).toSorted()).toEqual(inOrder(count).toSorted());
    });

    it('follows the requested sort', async () => {
      const { items, total } = await tested.index.search(
        queryOf({ keyword: 'vẽ', sort: 'newest', limit: kinds.length }),
      );
      const newest = String(count - 1).padStart(2, '0');
      expect(total).toBe(count * kinds.length);
      expect(items.map(({ uid }) => uid).toSorted()).toEqual(kinds.map(([kind]) => `${kind}-${newest}`).toSorted());
    });
  });

  describe('holding people who mention what they do not teach', () => {
    const bios = ['<p>Ở nhà mình có một cây piano cũ.</p>', '<p>Mình thích piano. Mình dạy đàn piano.</p>'];

    it('marks a mention only where nothing taught matches', async () => {
      const { index, cleanUp } = await make();
      const subjects: IndexEntry['subjects'][] = [['Arts'], ['Music']];
      const entries = bios.map((bio, at) => anEntry({ uid: `t${String(at)}`, bio, subjects: subjects[at] ?? [] }, at));
      await index.rebuild(each(entries));
      const { items, related } = await index.search(queryOf({ keyword: 'piano' }));
      await index.close();
      await cleanUp();
      const marked = [...items, ...related].map(({ uid, excerpt: { text, ranges } }) => [
        uid,
        ...ranges.map(([from, to]) => text.slice(from, to)),
      ]);
      expect(marked).toEqual([
        ['t1', 'đàn piano'],
        ['t0', 'piano'],
      ]);
    });
  });

  describe('holding people whose names are words too', () => {
    const people: readonly (readonly [uid: string, name: string, bio: string])[] = [
      ['minh', 'Trần Minh', '<p>Dạy toán.</p>'],
      ['self', 'Lê Oanh', '<p>Mình dạy toán, mình rất vui.</p>'],
      ['hoa', 'Đỗ Hoa', '<p>Dạy hóa học.</p>'],
      ['huong', 'Đỗ Hương', '<p>Dạy hóa học.</p>'],
    ];

    const answersTo = async (
      holding: readonly (readonly [uid: string, name: string, bio?: string])[],
      keywords: readonly string[],
    ): Promise<string[][]> => {
      const { index, cleanUp } = await make();
      // Later ones are newer and would come first.
      const entries = holding.map(([uid, name, bio = '<p>Dạy vẽ.</p>'], at) => anEntry({ uid, name, bio }, at));
      await index.rebuild(each(entries));
      const answers: string[][] = [];
      for (const keyword of keywords) answers.push(uidsOf(await index.search(queryOf({ keyword }))));
      await index.close();
      await cleanUp();
      return answers;
    };

    it('finds a person called by a title by name alone', async () => {
      const answers = await answersTo(people, ['thầy Minh', 'cô Hoa dạy hóa', 'co huong day hoa']);
      expect(answers).toEqual([['minh'], ['hoa'], ['huong']]);
    });

    it('continues people who are called like a place with tutors near that place', async () => {
      const { index, cleanUp } = await make();
      const [named, near] = [
        anEntry({ uid: 'named', name: 'Trần Thanh Hoa' }),
        anEntry({ uid: 'near', location: 'Vinh' }),
      ];
      await index.rebuild(each([named, near]));
      const answer = await index.search(queryOf({ keyword: 'Thanh Hoa' }));
      await index.close();
      await cleanUp();
      expect([uidsOf(answer), relatedOf(answer)]).toEqual([['named'], ['near']]);
    });

    it('ranks a name that is written as typed before longer ones', async () => {
      const alike = [
        ['exact', 'Lê Anh'],
        ['between', 'Lê Thị Anh'],
        ['longer', 'Lê Anh Phúc'],
        ['later', 'Trần Lê Anh'],
      ] as const;
      const answers = await answersTo(alike, ['gia sư Lê Anh', 'le anh', 'cô Lê Anh', 'lê anh phúc']);
      expect(answers.map(([first]) => first)).toEqual(['exact', 'exact', 'exact', 'longer']);
      expect(answers.map((found) => found.at(-1)).slice(0, 3)).toEqual(['between', 'between', 'between']);
    });
  });
}
