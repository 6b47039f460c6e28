import { foldText, getProfile, listCategories, searchTutors } from '@sao-mai/contracts';
import type { Operation, OwnProfile, PageAnswer, PageQuestion, PublicProfile } from '@sao-mai/contracts';
import { answerName } from '../../api/first-answers.ts';
import type { FirstAnswers } from '../../api/first-answers.ts';
import { newestKey, newestQuery } from '../../features/home/api/newest-key.ts';
import type { Newest } from '../../features/home/api/newest-tutors.ts';
import { categoriesKey } from '../../features/search/api/list-categories.ts';
import { tutorsKey } from '../../features/search/api/search-tutors.ts';
import { addressOf, onlyCategory, parametersOf, readSearch } from '../../features/search/search-address.ts';
import type { Search } from '../../features/search/search-address.ts';
import { profileKey } from '../../tutor/api/get-profile.ts';
import { isWhole } from '../../tutor/profile/viewing.ts';
import type { Place } from './place.ts';

function queryText(parameters: [string, string][]): string {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
}

function searchQuestion(search: Search): PageQuestion {
  const category = onlyCategory(search);
  const path = category === undefined ? '' : `/category/${encodeURIComponent(category)}`;
  return { service: 'search', address: `/api/search${path}${queryText(parametersOf(search))}` };
}

const categoriesQuestion: PageQuestion = { service: 'search', address: '/api/search/categories' };

/** What the content of a place is made from. */
export function questionsOf(place: Place, query: string): PageQuestion[] {
  switch (place.page) {
    case 'home':
      return [
        {
          service: 'search',
          address: `/api/search${queryText(Object.entries(newestQuery).map(([name, value]) => [name, String(value)]))}`,
        },
      ];
    case 'search':
      return [searchQuestion(readSearch(place.category, query)), categoriesQuestion];
    case 'profile':
      return [{ service: 'tutors', address: `/api/tutors/${encodeURIComponent(place.uid)}` }];
    default:
      return [];
  }
}

function part(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === key)?.[1]
    : undefined;
}

/** Data and meta of an answer of this operation; undefined where it is none. */
function read<Params, Query, Body, Data, Meta>(
  operation: Operation<Params, Query, Body, Data, Meta>,
  answer: PageAnswer | undefined,
) {
  if (answer?.status !== 200) return undefined;
  const data = operation.data?.safeParse(part(answer.body, 'data'));
  const meta = operation.meta?.safeParse(part(answer.body, 'meta'));
  if (data?.success !== true || meta?.success === false) return undefined;
  // an operation without a meta has the type undefined for it
  return { data: data.data, meta: meta?.data as Meta };
}

/** What is shown at a place, as far as the services have answered. */
export type Content =
  | { readonly kind: 'home'; readonly newest: Newest | undefined }
  | { readonly kind: 'search'; readonly search: Search; readonly found: Newest }
  | { readonly kind: 'unknown-category' }
  | { readonly kind: 'profile'; readonly profile: OwnProfile | PublicProfile }
  /** Withdrawn, or not approved yet: everybody but its owner gets no more than that. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'static' }
  /** The browser has to ask itself. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'redirect'; readonly to: string };

export interface Filled {
  readonly content: Content;
  readonly answers: FirstAnswers;
}

const unanswered: Filled = { content: { kind: 'unanswered' }, answers: {} };

function fillSearch(place: Extract<Place, { page: 'search' }>, query: string, given: readonly PageAnswer[]): Filled {
  const search = readSearch(place.category, query);
  const categories = read(listCategories, given[1])?.data;
  if (categories === undefined) return unanswered;
  const answers = { [answerName(categoriesKey)]: categories };
  const isKnown = (named: string) => categories.some((name) => foldText(name) === foldText(named));
  if (!search.categories.every(isKnown)) {
    return { content: { kind: 'unknown-category' }, answers };
  }
  const found = read(searchTutors, given[0]);
  if (found === undefined) return unanswered;
  const pages = Math.max(1, Math.ceil(found.meta.total / found.meta.limit));
  if (search.page > pages) {
    return { content: { kind: 'redirect', to: addressOf({ ...search, page: pages }) }, answers: {} };
  }
  return {
    content: { kind: 'search', search, found },
    answers: { ...answers, [answerName(tutorsKey(search))]: found },
  };
}

function fillProfile(uid: string, answer: PageAnswer | undefined): Filled {
  if (answer?.status === 404) return { content: { kind: 'gone' }, answers: {} };
  const profile = read(getProfile, answer)?.data;
  if (profile === undefined) return unanswered;
  if (!isWhole(profile)) return { content: { kind: 'withdrawn' }, answers: {} };
  return { content: { kind: 'profile', profile }, answers: { [answerName(profileKey(uid))]: profile } };
}

/** Puts what the services answered in its place. */
export function fill(place: Place, query: string, given: readonly PageAnswer[]): Filled {
  switch (place.page) {
    case 'home': {
      const newest = read(searchTutors, given[0]);
      return {
        content: { kind: 'home', newest },
        answers: newest === undefined ? {} : { [answerName(newestKey)]: newest },
      };
    }
    case 'search':
      return fillSearch(place, query, given);
    case 'profile':
      return fillProfile(place.uid, given[0]);
    case 'notFound':
      return { content: { kind: 'gone' }, answers: {} };
    default:
      return { content: { kind: 'static' }, answers: {} };
  }
}
