import { vietnamDayOf } from '@sao-mai/contracts';
import type { SearchItem, SearchMeta, SearchQuery } from '@sao-mai/contracts';
import type { Clock } from '@sao-mai/platform';
import type { IndexKeeper } from './index-keeper.ts';
import type { SearchIndex } from './search-index.ts';
import { unansweredConcepts } from './unanswered-searches.ts';
import type { UnansweredSearches } from './unanswered-searches.ts';

export interface SearchReply {
  readonly items: readonly SearchItem[];
  readonly meta: SearchMeta;
}

interface Deps {
  readonly index: Pick<SearchIndex, 'search'>;
  readonly keeper: Pick<IndexKeeper, 'assertAnswers'>;
  readonly clock: Clock;
  /** Counts searches without results. */
  readonly missed: Pick<UnansweredSearches, 'note'>;
}

const dayMs = 86_400_000;
const orders = 16;

/** The order of a date: one of sixteen that alternate. */
const orderOf = (date: string): number => Math.floor(Date.parse(date) / dayMs) % orders;

/** An index that cannot answer is an error, never an empty list. Page links keep their daily order past midnight. */
export const createSearchTutors =
  ({ index, keeper, clock, missed }: Deps) =>
  async (query: SearchQuery): Promise<SearchReply> => {
    keeper.assertAnswers();
    const yesterday = vietnamDayOf(clock.now(), -1);
    const day = query.day === yesterday ? yesterday : vietnamDayOf(clock.now());
    const { items, ...rest } = await index.search({ ...query, day: orderOf(day) });
    const nobodyOffers = unansweredConcepts(query, rest);
    if (nobodyOffers !== undefined) missed.note(nobodyOffers);
    return { items, meta: { ...rest, page: query.page, limit: query.limit, day } };
  };
