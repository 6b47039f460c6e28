import { foldText } from '@sao-mai/contracts';
import type { SearchMeta } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Search } from './search-address.ts';
import { filtersOf } from './search-filters.ts';
import { useUnderstoodText } from './understood.ts';
import { useFilterLabel } from './use-filter-label.ts';

const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [foldText(text), text])).values(),
];

/** The button's label, which names what is watched, and the same as a list. */
export function useWatchLabel(search: Search, { understood, facets }: Pick<SearchMeta, 'understood' | 'facets'>) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const textOf = useUnderstoodText();
  const labelOf = useFilterLabel(facets);
  const isHere = useTexts('watch');
  const concepts = understood.filter(({ kind }) => kind !== 'word');
  const filters = filtersOf(search);
  const said = (kind: string) => concepts.filter((one) => one.kind === kind).map(textOf);
  const chosen = (name: string) => filters.filter((one) => one.name === name).map((one) => labelOf(search, one));
  const subjects = distinct(said('subject'));
  const taught = subjects.length > 0 ? subjects : chosen('category');
  const places = distinct([...said('place'), ...chosen('place')]);
  const all = distinct([...concepts.map(textOf), ...filters.map((filter) => labelOf(search, filter))]);
  const names = { what: list(taught), place: list(places) };
  const isAll = all.length === taught.length + places.length;
  const labelHere = () => {
    if (!isAll) return t('watch.tellAll', { what: all.join(', ') });
    if (taught.length === 0) return t('watch.tellPlace', names);
    return places.length === 0 ? t('watch.tellSubject', names) : t('watch.tell', names);
  };
  return { label: isHere ? labelHere() : '', what: all.join(', ') };
}
