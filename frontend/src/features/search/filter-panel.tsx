import { foldText } from '@sao-mai/contracts';
import type { SearchMeta } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useLanguageLabel } from '../../i18n/use-language-label.ts';
import { FacetGroup, FacetList, FacetSkeleton } from './facet-list.tsx';
import type { FacetOption } from './facet-list.tsx';
import { LocationForm } from './location-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { addressOf, changed, without } from './search-address.ts';
import type { Search } from './search-address.ts';

type Facets = SearchMeta['facets'];

const FIRST_VALUES = 5;
const SKELETON_ROWS = 3;

interface Value {
  key: string;
  label: string;
  /** As the address names it. */
  asks: string;
  count: number | undefined;
}

/** The values of a facet to choose from. What the address asks for is among them, found or not. */
export function valueOptions(search: Search, name: 'language' | 'location', values: readonly Value[]): FacetOption[] {
  const asked = search[name];
  const isAsked = ({ key, label }: Value) =>
    asked !== '' && [key, label].some((one) => foldText(one) === foldText(asked));
  const missing: Value[] =
    asked === '' || values.some(isAsked) ? [] : [{ key: asked, label: asked, asks: asked, count: undefined }];
  return [...missing, ...values].map((value) => ({
    key: value.key,
    label: value.label,
    count: value.count,
    chosen: isAsked(value),
    to: addressOf(isAsked(value) ? without(search, name) : changed(search, { [name]: value.asks })),
  }));
}

export interface FilterPanelProps {
  search: Search;
  categories: readonly string[];
  /** Not there while the first answer is on its way, and where it failed. */
  facets: Facets | undefined;
  loading: boolean;
  replace?: boolean;
}

/** Field, rate, language and place; in the sidebar, and in the sheet of a phone. */
export function FilterPanel({ search, categories, facets, loading, replace = false }: FilterPanelProps) {
  const { t } = useTranslation();
  const label = useCategoryLabel();
  const languageLabel = useLanguageLabel();
  const countOf = (category: string) => facets && (facets.category.find(({ value }) => value === category)?.count ?? 0);
  const fields = [
    {
      key: '',
      label: t('search.anyCategory'),
      chosen: search.category === undefined,
      to: addressOf(without(search, 'category')),
    },
    ...categories.map((category) => ({
      key: category,
      label: label(category),
      count: countOf(category),
      chosen: search.category === category,
      to: addressOf(changed(search, { category })),
    })),
  ];
  const found = {
    language: (facets?.language ?? []).map(({ value, count, text }) => {
      return { key: value, label: text ?? languageLabel(value), asks: value, count };
    }),
    location: (facets?.place ?? []).map(({ value, count, text = value }) => {
      return { key: value, label: text, asks: text, count };
    }),
  };
  const values = (name: 'language' | 'location') => (
    <FacetList options={valueOptions(search, name, found[name])} kind="toggle" replace={replace} first={FIRST_VALUES} />
  );
  return (
    <>
      <FacetGroup title={t('search.category')}>
        <FacetList options={fields} kind="one-of" replace={replace} />
      </FacetGroup>
      <FacetGroup title={t('search.price')}>
        <PriceFilter search={search} replace={replace} />
      </FacetGroup>
      {(loading || search.language !== '' || (facets?.language.length ?? 0) > 0) && (
        <FacetGroup title={t('search.language')}>
          {facets === undefined && loading ? <FacetSkeleton rows={SKELETON_ROWS} /> : values('language')}
        </FacetGroup>
      )}
      <FacetGroup title={t('search.location')}>
        <LocationForm search={search} replace={replace} />
        {facets === undefined && loading ? <FacetSkeleton rows={SKELETON_ROWS} /> : values('location')}
      </FacetGroup>
    </>
  );
}
