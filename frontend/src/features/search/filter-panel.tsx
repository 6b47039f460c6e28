import { searchMethods } from '@sao-mai/contracts';
import type { FacetValue, SearchMeta } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { FacetGroup, FacetList, FacetSkeleton } from './facet-list.tsx';
import type { FacetOption } from './facet-list.tsx';
import { PlaceForm } from './place-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { addressOf, changed } from './search-address.ts';
import type { Search } from './search-address.ts';
import { including, valuesOf, without } from './search-filters.ts';
import type { ListFilter } from './search-filters.ts';
import { useValueLabel } from './use-filter-label.ts';

type Facets = SearchMeta['facets'];

const FIRST_VALUES = 6;
const SKELETON_ROWS = 3;

/** Orders values below their parents; values without a listed parent are at the top level. */
export function asTree(facet: readonly FacetValue[]): FacetValue[] {
  const known = new Set(facet.map(({ value }) => value));
  const roots = facet.filter(({ parent }) => parent === undefined || !known.has(parent));
  const below = (value: string): FacetValue[] =>
    facet.filter(({ parent }) => parent === value).flatMap((child) => [child, ...below(child.value)]);
  return roots.flatMap((root) => [root, ...below(root.value)]);
}

export interface FilterPanelProps {
  search: Search;
  categories: readonly string[];
  /** Undefined during the first load and after a failure. */
  facets: Facets | undefined;
  loading: boolean;
  replace?: boolean;
}

/** A checkbox per value; selected values that are missing in the reply come first. */
function useBoxes({ search, facets }: FilterPanelProps) {
  const label = useValueLabel(facets);
  return (name: ListFilter, values: readonly FacetValue[]): FacetOption[] => {
    const chosen = valuesOf(search, name);
    const missing = chosen.filter((value) => !values.some((known) => known.value === value));
    const all: (Omit<FacetValue, 'count'> & { count?: number })[] = [...missing.map((value) => ({ value })), ...values];
    return all.map(({ value, count, parent }) => ({
      key: value,
      label: label(name, value),
      count,
      nested: parent !== undefined && values.some((known) => known.value === parent),
      chosen: chosen.includes(value),
      to: addressOf(chosen.includes(value) ? without(search, { name, value }) : including(search, name, value)),
    }));
  };
}

export function FilterPanel(props: FilterPanelProps) {
  const { search, categories, facets, loading, replace = false } = props;
  const { t } = useTranslation();
  const boxes = useBoxes(props);
  const fixed = (name: 'category' | 'method', values: readonly string[]) =>
    values.map((value) => {
      const count = facets && (facets[name].find((known) => known.value === value)?.count ?? 0);
      return { value, ...(count !== undefined && { count }) } as FacetValue;
    });
  const list = (options: FacetOption[], first?: number) => (
    <FacetList options={options} kind="toggle" replace={replace} {...(first !== undefined && { first })} />
  );
  const waiting = facets === undefined && loading;
  return (
    <>
      <FacetGroup title={t('search.category')}>{list(boxes('category', fixed('category', categories)))}</FacetGroup>
      <FacetGroup title={t('search.method')}>{list(boxes('method', fixed('method', searchMethods)))}</FacetGroup>
      <FacetGroup title={t('search.price')}>
        <PriceFilter search={search} replace={replace} />
      </FacetGroup>
      {(waiting || search.languages.length > 0 || (facets?.language.length ?? 0) > 0) && (
        <FacetGroup title={t('search.language')}>
          {waiting ? (
            <FacetSkeleton rows={SKELETON_ROWS} />
          ) : (
            list(boxes('language', facets?.language ?? []), FIRST_VALUES)
          )}
        </FacetGroup>
      )}
      <FacetGroup title={t('search.place')}>
        <PlaceForm search={search} replace={replace} />
        {waiting ? (
          <FacetSkeleton rows={SKELETON_ROWS} />
        ) : (
          list(boxes('place', asTree(facets?.place ?? [])), FIRST_VALUES)
        )}
      </FacetGroup>
      <FacetGroup title={t('search.photo')}>
        {list([
          {
            key: 'photo',
            label: t('search.hasPhoto'),
            chosen: search.hasPhoto,
            to: addressOf(changed(search, { hasPhoto: !search.hasPhoto })),
          },
        ])}
      </FacetGroup>
    </>
  );
}
