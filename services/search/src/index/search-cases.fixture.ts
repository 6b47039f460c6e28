import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { listedItem } from '@sao-mai/contracts';
import type { IndexEntry } from '../search-index.ts';

const { uid, name, subjects, bio, teachingMethods, languages, location, hourlyRate } = listedItem.shape;

const caseTutor = z.object({
  uid,
  name,
  subjects,
  bio,
  teachingMethods,
  languages,
  location,
  hourlyRate,
  status: z.enum(['pending', 'approved', 'rejected']),
  isActive: z.boolean(),
});
export type CaseTutor = z.infer<typeof caseTutor>;

const expectation = {
  find: z.optional(z.array(z.string())),
  none: z.optional(z.array(z.string())),
  first: z.optional(z.string()),
  order: z.optional(z.array(z.string())),
  before: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  count: z.optional(z.number()),
  items: z.optional(z.number()),
};

const cases = z.object({
  tutors: z.array(caseTutor),
  queries: z.array(z.object({ id: z.string(), q: z.string(), ...expectation })),
  awkward: z.array(z.string()),
  filters: z.array(
    z.object({
      id: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
      status: z.optional(z.number()),
      walk: z.optional(z.boolean()),
      note: z.optional(z.string()),
      ...expectation,
    }),
  ),
});

/** Search cases from tests/cases/search.json. */
export const searchCases = cases.parse(
  JSON.parse(readFileSync(new URL('../../../../tests/cases/search.json', import.meta.url), 'utf8')),
);

export interface Expectation {
  readonly find?: readonly string[] | undefined;
  readonly none?: readonly string[] | undefined;
  readonly first?: string | undefined;
  readonly order?: readonly string[] | undefined;
  readonly before?: readonly (readonly [string, string])[] | undefined;
  readonly count?: number | undefined;
  readonly items?: number | undefined;
}

/** Describes how a result differs from the expectation; empty if it is right. */
export function broken(expected: Expectation, uids: readonly string[], total: number): string[] {
  const found = new Set(uids);
  const problems: string[] = [];
  const must = (right: boolean, problem: string): void => {
    if (!right) problems.push(`${problem} (${uids.join(' ')}; total ${String(total)})`);
  };
  for (const wanted of expected.find ?? []) must(found.has(wanted), `${wanted} is missing`);
  for (const unwanted of expected.none ?? []) must(!found.has(unwanted), `${unwanted} is there`);
  for (const [left, right] of expected.before ?? []) {
    must(uids.indexOf(left) < uids.indexOf(right), `${left} is not before ${right}`);
  }
  if (expected.first !== undefined) must(uids[0] === expected.first, `${expected.first} does not lead`);
  if (expected.order !== undefined) must(uids.join(' ') === expected.order.join(' '), 'another order');
  if (expected.count !== undefined) must(total === expected.count, `not ${String(expected.count)} in all`);
  if (expected.items !== undefined) must(uids.length === expected.items, `not ${String(expected.items)} items`);
  return problems;
}

const firstApproval = Date.parse('2026-01-01T00:00:00.000Z');

/** An index entry; `at` adds minutes to its approval time. */
export function anEntry(parts: Partial<IndexEntry> & { uid: string }, at = 0): IndexEntry {
  return {
    id: parts.uid,
    name: 'Somebody',
    profilePicture: '',
    subjects: ['Arts'],
    bio: '<p>Nothing to see</p>',
    teachingMethods: ['Online'],
    languages: ['Vietnamese'],
    location: '',
    hourlyRate: { min: 0, max: 0, currency: 'VND' },
    linkedinProfile: null,
    availability: [],
    approvedAt: new Date(firstApproval + at * 60_000).toISOString(),
    ...parts,
  };
}

/** The listed tutors of the cases. */
export const listedCases: readonly IndexEntry[] = searchCases.tutors
  .filter(({ status, isActive }) => status === 'approved' && isActive)
  .map(({ status: _status, isActive: _isActive, ...tutor }, at) => anEntry(tutor, at));
