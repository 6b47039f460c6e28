import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';
import { dayOrders } from './listed-tutors.ts';

/** Raised when a document's shape changes. */
const documentVersion = 3;
/** Distinct values of a facet that are told. */
export const mostFacetValues = 2000;

const facets = ['category', 'language', 'placed', 'method', 'placeName', 'subject'];
const days = Array.from({ length: dayOrders }, (_, day) => `day${String(day)}`);
/** Tokens are right to the letter. */
const tokenAttributes = ['taught', 'place', 'level', 'how', 'elsewhere'];

/** Meaning is in tokens of our own; the server ranks by which attribute holds them, and finds names and texts by itself. */
export const settingsOf = (fingerprint: string): Settings => ({
  searchableAttributes: ['taught', 'name', 'nameFolded', 'place', 'level', 'how', 'elsewhere', 'texts'],
  displayedAttributes: ['uid', 'stored'],
  rankingRules: ['paused:asc', 'words', 'typo', 'attributeRank', 'sort', 'exactness'],
  sortableAttributes: ['approvedAt', 'online', 'order', 'asc', 'desc', ...days],
  filterableAttributes: [
    {
      attributePatterns: ['tokens', 'uid', ...facets],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
    {
      attributePatterns: ['low', 'high'],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 20 },
    disableOnAttributes: tokenAttributes,
  },
  faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: 1_000_000 },
  // Carried by the index itself, so that it goes with it through a swap; no text holds this word.
  dictionary: [`fingerprint-${fingerprint}-${String(documentVersion)}`],
});

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Sorted all through: the server gives lists and objects back in its own order. */
function canonical(value: Json): Json {
  if (Array.isArray(value))
    return value
      .map(canonical)
      .map((one) => JSON.stringify(one))
      .sort();
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)]));
}

/** Of the settings that we set, as they are on some index; what we leave to the server does not count. */
export function fingerprintOf(settings: Settings, actual: Settings = settings): string {
  const ours = Object.keys(settings).map((key) => [
    key,
    pick(actual[key as keyof Settings], settings[key as keyof Settings]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify(canonical(Object.fromEntries(ours) as Json)))
    .digest('hex')
    .slice(0, 32);
}

/** The parts of `actual` that `wanted` names. */
function pick(actual: unknown, wanted: unknown): unknown {
  if (!isRecord(actual) || !isRecord(wanted)) return actual;
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, pick(actual[key], wanted[key])]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
