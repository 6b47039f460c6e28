import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';
import { turns } from './meilisearch-document.ts';

const documentVersion = 6;
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

/** The part of `actual` that `wanted` has, sorted recursively: the server returns lists and objects in its own order. */
function canonical(actual: unknown, wanted: unknown): unknown {
  if (Array.isArray(actual)) return actual.map((one) => JSON.stringify(canonical(one, one))).sort();
  if (!isRecord(actual) || !isRecord(wanted)) return actual;
  const keys = Object.keys(wanted).filter((key) => (actual[key] ?? null) !== null);
  return Object.fromEntries(keys.sort().map((key) => [key, canonical(actual[key], wanted[key])]));
}

export const fingerprintOf = (settings: Settings, actual: Settings = settings): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(actual, settings)))
    .digest('hex')
    .slice(0, 32);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
