import * as z from 'zod/mini';
import { searchItem } from '@sao-mai/contracts';
import type { Currency } from '@sao-mai/contracts';
import { FacetValues } from './facet-values.ts';

const { uid, subjects, languages, location, hourlyRate } = searchItem.shape;

/** What filters, facets and sorts need of an entry; kept in memory, so that they cost no reading. */
export const traitsSchema = z.object({ uid, approvedAt: z.string(), subjects, languages, location, hourlyRate });
export type Traits = z.infer<typeof traitsSchema>;

export interface ListedTutor {
  readonly id: number;
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly approvedAt: number;
  readonly traits: Traits;
  readonly categories: readonly number[];
  readonly languages: readonly number[];
  readonly location: number | undefined;
  /** The shown rate; undefined where it is hidden (0 and 0). */
  readonly rate: { readonly currency: Currency; readonly low: number; readonly high: number } | undefined;
}

/** The range a rate stands for: one bound alone is open to the other side. */
function rangeOf({ min, max, currency }: Traits['hourlyRate']): ListedTutor['rate'] {
  if (min === 0 && max === 0) return undefined;
  return { currency, low: min, high: max === 0 ? Number.POSITIVE_INFINITY : max };
}

export const byUid = (a: ListedTutor, b: ListedTutor): number => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0);

export const byNewest = (a: ListedTutor, b: ListedTutor): number => b.approvedAt - a.approvedAt || byUid(a, b);

/** All tutors of the index by row, and in the order of a search without keyword. */
export class ListedTutors {
  readonly categories = new FacetValues();
  readonly languages = new FacetValues();
  readonly locations = new FacetValues();
  readonly #byId: (ListedTutor | undefined)[] = [];
  readonly #newest: ListedTutor[] = [];
  #sorted = true;

  get size(): number {
    return this.#newest.length;
  }

  get uids(): readonly string[] {
    return this.#newest.map((tutor) => tutor.uid);
  }

  /** Above every row in use. */
  get rows(): number {
    return this.#byId.length;
  }

  /** Those in the rows. The last row is often the newest tutor: with it first, few are sorted past others. */
  lastRowFirst(rows: readonly number[]): ListedTutor[] {
    const tutors: ListedTutor[] = [];
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const tutor = this.#byId[rows[at] ?? -1];
      if (tutor !== undefined) tutors.push(tutor);
    }
    return tutors;
  }

  put(id: number, traits: Traits): void {
    this.remove(id);
    const tutor: ListedTutor = {
      id,
      uid: traits.uid,
      approvedAt: Date.parse(traits.approvedAt),
      traits,
      categories: this.#use(this.categories, traits.subjects),
      languages: this.#use(this.languages, traits.languages),
      location: this.locations.use(traits.location),
      rate: rangeOf(traits.hourlyRate),
    };
    this.#byId[id] = tutor;
    this.#newest.push(tutor);
    this.#sorted = false;
  }

  remove(id: number): void {
    const tutor = this.#byId[id];
    if (tutor === undefined) return;
    for (const subject of tutor.traits.subjects) this.categories.release(subject);
    for (const language of tutor.traits.languages) this.languages.release(language);
    this.locations.release(tutor.traits.location);
    this.#byId[id] = undefined;
    this.#newest.splice(this.#newest.indexOf(tutor), 1);
  }

  #use(values: FacetValues, spellings: readonly string[]): number[] {
    return [...new Set(spellings.flatMap((spelling) => values.use(spelling) ?? []))];
  }

  newest(): readonly ListedTutor[] {
    if (!this.#sorted) this.#newest.sort(byNewest);
    this.#sorted = true;
    return this.#newest;
  }
}
