import { findCategory, foldText } from '@sao-mai/contracts';
import { data, redirect } from 'react-router-dom';
import { NOT_FOUND } from '../../api/http-status.ts';
import type { PageLoad } from '../../api/page-load.ts';
import { categoriesQuery } from './api/list-categories.ts';
import { tutorsQuery } from './api/search-tutors.ts';
import { addressOf, onlyCategory, readSearch } from './search-address.ts';

/** Redirects a category in the query to its own URL, and a page past the end to the last one. */
export async function loadSearch({ params, query, client, send }: PageLoad) {
  const search = readSearch(params['category'], query);
  if (params['category'] === undefined && onlyCategory(search) !== undefined) return redirect(addressOf(search));
  // Whether an unknown category exists is known only after the served list has loaded; then the page fetches.
  const isSure = send !== undefined || search.categories.every((named) => findCategory(named) !== undefined);
  const asking = Promise.all([
    client.query(categoriesQuery(send)).catch(() => undefined),
    isSure ? client.query(tutorsQuery(search, send)).catch(() => undefined) : undefined,
  ]);
  if (send === undefined) return null;
  const [categories, found] = await asking;
  if (categories === undefined) return null;
  const isKnown = (named: string) => categories.some((name) => foldText(name) === foldText(named));
  if (!search.categories.every(isKnown)) return data(null, NOT_FOUND);
  if (found === undefined) return null;
  const pages = Math.max(1, Math.ceil(found.meta.total / found.meta.limit));
  return search.page > pages ? redirect(addressOf({ ...search, page: pages })) : null;
}
