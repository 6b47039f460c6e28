import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';
import { turns } from './meilisearch-document.ts';

const documentVersion = 5;
export const mostFacetValues = 2000;

const facets = ['category', 'language', 'placed', 'method', 'placeName', 'subject'];
const tokenAttributes = ['taught', 'place', 'level', 'how', 'elsewhere'];

/** Meaning is in our tokens; the server ranks by the attribute that holds them and searches names and texts itself. */
export const settingsOf = (fingerprint: string): Settings => ({
  searchableAttributes: ['taught', 'name', 'nameFolded', 'place', 'level', 'how', 'elsewhere', 'texts'],
  displayedAttributes: ['uid', 'stored'],
  rankingRules: ['paused:asc', 'words', 'typo', 'attributeRank', 'sort', 'exactness'],
  sortableAttributes: ['complete', 'approvedOn', 'approvedAt', 'online', 'order', 'asc', 'desc', ...turns],
  // No ranking rule compares distances between words, which take a third of the indexing.
  proximityPrecision: 'byAttribute',
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
  // Stored inside the index, so that a swap moves it too; no text contains this word.
  dictionary: [`fingerprint-${fingerprint}-${String(documentVersion)}`],
});

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Sorted recursively: the server returns lists and objects in its own order. */
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

function pick(actual: unknown, wanted: unknown): unknown {
  if (!isRecord(actual) || !isRecord(wanted)) return actual;
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, pick(actual[key], wanted[key])]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
