import { foldText } from '@sao-mai/contracts';
import type { SearchQuery } from '@sao-mai/contracts';
import type { FacetValues } from './facet-values.ts';
import type { ListedTutor, ListedTutors } from './listed-tutors.ts';
import { foldedWords } from './words.ts';

/** Filters of a query as bits, so that a facet can be counted without its own. */
export const filterBits = { category: 1, language: 2, location: 4, currency: 8, hiddenRate: 16 } as const;

/** The bits of all filters a tutor does not pass; 0 is a match. */
export type FailedFilters = (tutor: ListedTutor) => number;

type Test = (tutor: ListedTutor) => boolean;

const isGiven = (value: string | undefined): value is string => value !== undefined && foldText(value) !== '';

/** True where `asked` stand in `words` in that order. */
export function standInOrder(asked: readonly string[], words: readonly string[]): boolean {
  let found = 0;
  for (const word of words) if (word === asked[found]) found += 1;
  return found === asked.length;
}

function locationTest(asked: string, locations: FacetValues): Test {
  const words = foldedWords(asked);
  const matching = new Map<number, boolean>();
  const matches = (location: number): boolean => {
    const known = matching.get(location);
    if (known !== undefined) return known;
    const answer = words.length > 0 && standInOrder(words, foldedWords(locations.keyOf(location)));
    matching.set(location, answer);
    return answer;
  };
  return ({ location }) => location !== undefined && matches(location);
}

/** Currency and bounds are one filter: bounds mean nothing in another currency. minRate 0 is no bound. */
function rateTest({ currency, minRate = 0, maxRate = Number.POSITIVE_INFINITY }: SearchQuery): Test {
  return ({ rate }) => rate !== undefined && rate.currency === currency && rate.low <= maxRate && rate.high >= minRate;
}

/** What a tutor must pass, by the rules of decisions 'Search'. */
export function filtersOf(query: SearchQuery, tutors: ListedTutors): FailedFilters {
  const tests: [bit: number, test: Test][] = [];
  const { category, language, location } = query;
  if (isGiven(category)) {
    const number = tutors.categories.find(category);
    tests.push([filterBits.category, (tutor) => number !== undefined && tutor.categories.includes(number)]);
  }
  if (isGiven(language)) {
    const number = tutors.languages.find(language);
    tests.push([filterBits.language, (tutor) => number !== undefined && tutor.languages.includes(number)]);
  }
  if (isGiven(location)) tests.push([filterBits.location, locationTest(location, tutors.locations)]);
  if (query.currency !== undefined) {
    tests.push([filterBits.currency, rateTest(query)], [filterBits.hiddenRate, ({ rate }) => rate !== undefined]);
  }
  return (tutor) => {
    let failed = 0;
    for (const [bit, test] of tests) if (!test(tutor)) failed |= bit;
    return failed;
  };
}
