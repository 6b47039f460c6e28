import type { SearchItem } from '@sao-mai/contracts';
import { nothingAsked } from '../meaning/read-query.ts';
import { tokens } from '../meaning/tokens.ts';
import { Bits } from './bits.ts';
import { byDay, slice } from './listed-tutors.ts';
import { itemOf } from './tutor-search.ts';
import type { TutorIndex } from './tutor-index.ts';

const atMost = 6;
const points = { subject: 4, place: 2, other: 1 } as const;

/** Those who take students and teach one of the same subjects, more of them first, then in the same place, the same way and language. */
export function similarTo(index: TutorIndex, uid: string): SearchItem[] {
  const { sets, tutors } = index;
  const id = tutors.idOf(uid);
  const taught = id === undefined ? [] : (index.stored(id)?.taught ?? []);
  const own = id === undefined ? undefined : tutors.get(id);
  if (id === undefined || own === undefined) return [];
  const categories = own.facets.filter((token) => token.startsWith('c:'));
  const subjects = taught.length > 0 ? taught.map(tokens.taught) : categories;
  const found = new Bits();
  for (const token of subjects) found.or(sets.of(token));
  found.andNot(tutors.paused);
  found.add(id);
  if (found.size <= 1) for (const token of categories) found.or(sets.of(token));
  found.andNot(tutors.paused).delete(id);
  const others = own.facets.filter((token) => /^[lh]:/.test(token));
  const places = own.facets.filter((token) => token.startsWith('p:'));
  const score = (row: number): number =>
    subjects.filter((token) => sets.of(token).has(row)).length * points.subject +
    places.filter((token) => sets.of(token).has(row)).length * points.place +
    others.filter((token) => sets.of(token).has(row)).length * points.other;
  const rows: { id: number; score: number }[] = [];
  found.forEach((row) => rows.push({ id: row, score: score(row) }));
  const tied = byDay(0);
  const best = slice(
    rows,
    (a, b) => {
      const [one, other] = [tutors.get(a.id), tutors.get(b.id)];
      return b.score - a.score || (one === undefined || other === undefined ? 0 : tied(one, other));
    },
    0,
    atMost,
  );
  return best.flatMap((row) => itemOf(index, nothingAsked, row.id));
}
