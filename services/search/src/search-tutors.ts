import type { SearchItem, SearchMeta, SearchQuery } from '@sao-mai/contracts';
import { withoutFiller } from './filler-words.ts';
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

async function searchGenerously(index: Deps['index'], query: SearchQuery) {
  const answer = await index.search(query);
  if (answer.total > 0 || query.keyword === undefined) return answer;
  const keyword = withoutFiller(query.keyword);
  return keyword === undefined ? answer : index.search({ ...query, keyword });
}

/**
 * Finds listed tutors. An index that cannot answer is an error, never an empty list. Every word must match; where nobody
 * matches, the words around what is looked for ("piano teacher in Huế") are let go.
 */
export const searchTutors =
  ({ index, keeper }: Deps) =>
  async (query: SearchQuery): Promise<SearchReply> => {
    keeper.assertAnswers();
    const { items, total, facets } = await searchGenerously(index, query);
    return { items, meta: { total, page: query.page, limit: query.limit, facets } };
  };
