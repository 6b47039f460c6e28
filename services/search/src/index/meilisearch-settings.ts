import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';
import { wordLists } from './meilisearch-condition.ts';
import { settingsFingerprint as textFingerprint } from './fingerprint.ts';

/** Raised when a document's shape changes. */
const documentVersion = 1;
/** Distinct values of a facet that are told; no more locations than these are told apart in a reply. */
export const mostFacetValues = 2000;

const equality = { equality: true, comparison: false };

/**
 * All that is found is found by filters over words of our own making, and ranked by sorting: so the answers are those
 * of every other index, to the letter. The server's typo tolerance finds the words near an unknown one.
 */
export const settings: Settings = {
  // Nothing is searched by the server's own words; one short field is the least it accepts.
  searchableAttributes: ['order'],
  displayedAttributes: ['id', 'item', ...wordLists],
  rankingRules: ['sort'],
  sortableAttributes: ['approvedAt', 'order', 'rateAsc', 'rateDesc'],
  filterableAttributes: [
    { attributePatterns: ['words'], features: { facetSearch: true, filter: equality } },
    {
      attributePatterns: [
        'starts',
        'marks',
        'terms',
        'headWords',
        'headTerms',
        'category',
        'language',
        'location',
        'locationWords',
        'categorySpelling',
        'languageSpelling',
        'locationSpelling',
        'currency',
      ],
      features: { facetSearch: false, filter: equality },
    },
    {
      attributePatterns: ['rateLow', 'rateHigh'],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ],
  // Two steps of its automaton find all that is one typo away, also a swap and a wrong first letter; we choose among them.
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 5 } },
  faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: 1_000_000 },
  prefixSearch: 'disabled',
  // Carried by the index itself, so that it goes with it through a swap; no text holds this word.
  dictionary: [`fingerprint-${textFingerprint}-${String(documentVersion)}`],
};

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
export function fingerprintOf(actual: Settings): string {
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

export const settingsFingerprint = fingerprintOf(settings);
