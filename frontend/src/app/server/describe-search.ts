import { categoryPath, findCategory } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';
import { NOT_FOUND } from '../../api/http-status.ts';
import { tutorsQuery } from '../../features/search/api/search-tutors.ts';
import type { FoundTutors } from '../../features/search/api/search-tutors.ts';
import { onlyCategory, readSearch } from '../../features/search/search-address.ts';
import type { Search } from '../../features/search/search-address.ts';
import { filtersOf } from '../../features/search/search-filters.ts';
import { findLabel } from './category-label.ts';
import type { DescribePage } from './page-description.ts';
import { absoluteOf, breadcrumbs, tutorList } from './structured-data.ts';
import type { Absolute } from './structured-data.ts';

function isNarrowed(search: Search): boolean {
  const filters = filtersOf(search).length - (onlyCategory(search) === undefined ? 0 : 1);
  return search.keyword !== '' || search.sort !== undefined || filters > 0;
}

function structuredData({ data, meta }: FoundTutors, category: string | undefined, i18n: I18n, absolute: Absolute) {
  const first = (meta.page - 1) * meta.limit + 1;
  if (category === undefined) return [tutorList(i18n.t('search.title'), data, first, absolute)];
  const label = findLabel(i18n, category);
  const crumbs = [
    { name: i18n.t('common.findTutors'), path: '/search' },
    { name: label, path: categoryPath(category) },
  ];
  return [tutorList(label, data, first, absolute), breadcrumbs(crumbs, absolute)];
}

export const describeSearch: DescribePage = ({ site, i18n, query, params, client, status }) => {
  const search = readSearch(params['category'], query);
  const { page } = search;
  const category = onlyCategory(search);
  const known = category === undefined ? undefined : findCategory(category);
  const description =
    known === undefined
      ? {}
      : { description: i18n.t('search.categoryDescription', { category: findLabel(i18n, known) }) };
  if (status === NOT_FOUND) return { ...description, index: false };
  const found = client.getQueryData(tutorsQuery(search).queryKey);
  if (found === undefined) return { ...description, content: 'unanswered' };
  const narrowed = isNarrowed(search);
  const path = category === undefined ? '/search' : categoryPath(category);
  return {
    ...description,
    index: !narrowed,
    canonical: page > 1 && !narrowed ? `${path}?page=${String(page)}` : path,
    data: narrowed ? [] : structuredData(found, category, i18n, absoluteOf(site)),
  };
};
