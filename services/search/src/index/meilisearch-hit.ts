import type { SearchItem } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { holds, wordLists } from './meilisearch-condition.ts';
import type { Condition, WordList, Words } from './meilisearch-condition.ts';
import { readItem } from './meilisearch-document.ts';

/** A found document: its item, and its words where they were asked for. */
export type Hit = Readonly<Record<string, unknown>>;

export const itemsOf = (hits: readonly Hit[]): SearchItem[] => hits.map(({ item }) => readItem(item));

const list = z._default(z.array(z.string()), []);

export function wordsIn(hit: Hit): Words {
  const entries = wordLists.map((name) => [name, new Set(list.parse(hit[name]))]);
  return Object.fromEntries(entries) as Record<WordList, ReadonlySet<string>>;
}

/** Hits of the first tier first; within a tier they keep their order. */
export function ranked(hits: readonly Hit[], tiers: readonly Condition[]): Hit[] {
  const placed = hits.map((hit) => {
    const words = wordsIn(hit);
    return { hit, tier: tiers.findIndex((tier) => holds(tier, words)) };
  });
  return placed.sort((a, b) => a.tier - b.tier).map(({ hit }) => hit);
}
