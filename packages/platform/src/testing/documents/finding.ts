import { describe, expect, it } from '@jest/globals';
import { changeExisting } from '../../documents/change-existing.ts';
import type { Collection, Filter, FindOptions } from '../../documents/port.ts';
import type { DocumentsFixture } from './documents-fixture.ts';
import { aNote, notes } from '../notes.ts';
import type { Note } from '../notes.ts';

const stored: Readonly<Record<string, Partial<Note>>> = {
  a: { title: 'Toán 100%', count: 1, kind: 'x', open: true, place: { city: 'Huế', floor: 2 } },
  b: { title: 'Piano', count: 2, kind: null, open: false, place: { city: null } },
  c: { title: 'piano_forte', count: 3, open: true, place: { city: 'Đà Nẵng', floor: 10 } },
  d: { title: 'Art', count: 1, kind: 'y' },
  e: { title: 'Band', count: 10, kind: 'X', place: { city: 'Huế', floor: 1 } },
};

const matching: readonly (readonly [string, Filter, string])[] = [
  ['everything without conditions', {}, 'abcde'],
  ['a text', { kind: 'x' }, 'a'],
  ['a number', { count: 1 }, 'ad'],
  ['a boolean', { open: true }, 'ac'],
  ['no number for a boolean', { count: true }, ''],
  ['no boolean for a number', { open: 1 }, ''],
  ['no text for a number', { count: '1' }, ''],
  ['null and what is not there alike', { kind: null }, 'bc'],
  ['a path into the state', { 'place.city': 'Huế' }, 'ae'],
  ['an absent path as null', { 'place.city': null }, 'bd'],
  ['an unknown path as null', { 'no.such.path': null }, 'abcde'],
  ['one of some', { kind: { in: ['x', 'y', 'none'] } }, 'ad'],
  ['one of some with null', { kind: { in: ['x', null] } }, 'abc'],
  ['one of numbers and booleans', { count: { in: [3, 10, true] } }, 'ce'],
  ['nothing for one of none', { kind: { in: [] } }, ''],
  ['what is not a text, absent ones too', { kind: { ne: 'x' } }, 'bcde'],
  ['what is not null', { kind: { ne: null } }, 'ade'],
  ['what is not true, absent ones too', { open: { ne: true } }, 'bde'],
  ['a range of numbers', { count: { gt: 1, lte: 3 } }, 'bc'],
  ['a range without numbers for texts', { title: { gt: 1 } }, ''],
  ['a range of texts', { kind: { gte: 'x' } }, 'ad'],
  ['a range that leaves absent ones out', { 'place.floor': { lt: 5 } }, 'ae'],
  ['a part of a text, letter for letter', { title: { contains: 'iano' } }, 'bc'],
  ['a part that looks like a pattern', { title: { contains: '0%' } }, 'a'],
  ['a part with a letter that is a wildcard elsewhere', { title: { contains: 'o_f' } }, 'c'],
  ['a part in the right case only', { title: { contains: 'Piano' } }, 'b'],
  ['all conditions at once', { count: 1, kind: 'y' }, 'd'],
  ['several conditions on one path', { kind: [{ ne: 'x' }, { ne: null }] }, 'de'],
  ['the id', { _id: 'b' }, 'b'],
  ['ids of a list', { _id: { in: ['e', 'a', 'z'] } }, 'ae'],
  ['ids after one', { _id: { gt: 'c' } }, 'de'],
];

export function describeFinding(fixture: () => DocumentsFixture): void {
  const filled = async (indexes: readonly (readonly string[])[] = []): Promise<Collection<Note>> => {
    const collection = fixture().documents.collection(notes({ indexes: indexes.map((fields) => ({ fields })) }));
    for (const [id, state] of Object.entries(stored)) await collection.insert(id, aNote(state));
    return collection;
  };
  const ids = (found: readonly { readonly id: string }[]): string => found.map(({ id }) => id).join('');

  describe('finding', () => {
    it.each(matching)('finds %s, with and without an index', async (_, filter, expected) => {
      const plain = await filled();
      const indexed = await filled([['kind'], ['open', 'count'], ['place.city'], ['count']]);
      for (const collection of [plain, indexed]) {
        expect(ids(await collection.find(filter))).toBe(expected);
        expect(await collection.count(filter)).toBe(expected.length);
        expect((await Array.fromAsync(collection.ids(filter))).join('')).toBe(expected);
      }
    });

    it('tells the ids of more documents than one page has, in their order', async () => {
      const { documents } = fixture();
      const collection = documents.collection(notes({ indexes: [{ fields: ['open'] }] }));
      const many = Array.from({ length: 2100 }, (_, at) => `n-${String(at).padStart(4, '0')}`);
      await documents.load(
        many.map((id, at) => ({
          collection: collection.name,
          id,
          version: 1,
          sequence: 1,
          state: aNote({ open: at % 2 === 0 }),
          outbox: [],
        })),
      );
      expect(await Array.fromAsync(collection.ids())).toEqual(many);
      expect(await Array.fromAsync(collection.ids({ open: true }))).toEqual(many.filter((_, at) => at % 2 === 0));
    }, 60_000);

    it('sorts by paths in both directions, null first, ties by id', async () => {
      const collection = await filled([['count', 'kind']]);
      expect(ids(await collection.find({}, { sort: [['count', 1]] }))).toBe('adbce');
      expect(ids(await collection.find({}, { sort: [['count', -1]] }))).toBe('ecbad');
      expect(ids(await collection.find({}, { sort: [['kind', 1]] }))).toBe('bcead');
      expect(ids(await collection.find({}, { sort: [['kind', -1]] }))).toBe('daebc');
      const byTwo = await collection.find({}, { sort: [['place.city', 1], ['count', -1]] }); // prettier-ignore
      expect(ids(byTwo)).toBe('bdeac');
      expect(ids(await collection.find({}, { sort: [['_id', -1]] }))).toBe('edcba');
    });

    it('puts first what contains all of some texts, and sorts each half by the terms that follow', async () => {
      const collection = await filled([['count']]);
      const sorted = async (...sort: NonNullable<FindOptions['sort']>) => ids(await collection.find({}, { sort }));
      const [piano, low] = [{ path: 'title', contains: ['o', 'iano'] }, ['count', -1] as const];
      expect(await sorted(piano)).toBe('bcade');
      expect(await sorted(piano, low)).toBe('cbead');
      expect(await sorted({ path: 'title', contains: ['o_f'] }, piano, ['_id', -1])).toBe('cbeda');
      expect(await sorted({ path: 'title', contains: ['$title', '0%'] })).toBe('abcde');
      expect(await sorted({ path: 'place.city', contains: ['u'] }, low)).toBe('eacbd');
      expect(await sorted({ path: 'count', contains: ['1'] })).toBe('abcde');
      expect(await sorted({ path: 'no.such.path', contains: ['x'] })).toBe('abcde');
      expect(await sorted({ path: 'title', contains: [] }, low)).toBe('ecbad');
    });

    it('pages what contains some texts first, without a gap or a repeat', async () => {
      const collection = await filled();
      const sort = [{ path: 'title', contains: ['iano'] }, ['count', 1]] as const;
      const pages: string[] = [];
      for (let skip = 0; skip < 8; skip += 2) {
        pages.push(ids(await collection.find({ count: { lt: 10 } }, { sort, skip, limit: 2 })));
      }
      expect(pages).toEqual(['bc', 'ad', '', '']);
    });

    it('pages without a gap or a repeat', async () => {
      const collection = await filled();
      const pages: string[] = [];
      for (let skip = 0; skip < 8; skip += 2) {
        pages.push(ids(await collection.find({}, { sort: [['count', 1]], skip, limit: 2 })));
      }
      expect(pages).toEqual(['ad', 'bc', 'e', '']);
    });

    it('goes through all that match in order of their ids, also while they are changed', async () => {
      const collection = fixture().documents.collection(notes());
      const ids = Array.from({ length: 450 }, (_, index) => String(index).padStart(5, '0'));
      await Promise.all(ids.map((id, index) => collection.insert(id, aNote({ count: index % 2 }))));
      const seen: string[] = [];
      for await (const { id } of collection.all({ count: 1 })) {
        await changeExisting(collection, id, (note) => ({ ...note, count: 2 }));
        seen.push(id);
      }
      expect(seen).toEqual(ids.filter((_, index) => index % 2 === 1));
      expect(await collection.count({ count: 2 })).toBe(225);
    });

    it('gives at most 1000 where no limit is asked for, and all of them by all()', async () => {
      const collection = fixture().documents.collection(notes());
      const all = Array.from({ length: 1010 }, (_, index) => String(index).padStart(5, '0'));
      await Promise.all(all.map((id) => collection.insert(id, aNote())));
      expect(await collection.find()).toHaveLength(1000);
      expect(await collection.find({}, { limit: 2000 })).toHaveLength(1010);
      expect((await Array.fromAsync(collection.all())).map(({ id }) => id)).toEqual(all);
    });
  });
}
