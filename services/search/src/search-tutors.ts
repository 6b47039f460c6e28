import type { SearchItem, SearchMeta, SearchQuery } from '@sao-mai/contracts';
import type { IndexKeeper } from './index-keeper.ts';
import type { SearchIndex } from './search-index.ts';

export interface SearchReply {
  readonly items: readonly SearchItem[];
  readonly meta: SearchMeta;
}

interface Deps {
  readonly index: Pick<SearchIndex, 'search'>;
  readonly keeper: Pick<IndexKeeper, 'assertAnswers'>;
}

/** Finds listed tutors. An index that cannot answer is an error, never an empty list. */
export const searchTutors =
  ({ index, keeper }: Deps) =>
  async (query: SearchQuery): Promise<SearchReply> => {
    keeper.assertAnswers();
    const { items, total, facets } = await index.search(query);
    return { items, meta: { total, page: query.page, limit: query.limit, facets } };
  };
