import type { Understood } from '@sao-mai/contracts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { addressOf, changed } from './search-address.ts';
import type { Search } from './search-address.ts';
import { useUnderstoodText, withoutWords } from './understood.ts';

export interface UnderstoodChipsProps {
  search: Search;
  understood: readonly Understood[];
  /** Moves the focus after the focused chip is removed. */
  onRemove: () => void;
}

function Corrections({ search, corrections }: { search: Search; corrections: readonly Understood[] }) {
  const { t } = useTranslation();
  return (
    <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-2">
      {corrections.map(({ text, corrected = '' }) => (
        <span key={text}>{t('search.readAs', { text, corrected })}</span>
      ))}
      <Link to={addressOf(changed(search, { exact: true }))} className="underlined text-ink">
        {t('search.searchInstead', { text: search.keyword })}
      </Link>
    </p>
  );
}

/** How the keyword was understood: parts can be removed, and a corrected spelling is shown. */
export function UnderstoodChips({ search, understood, onRemove }: UnderstoodChipsProps) {
  const { t } = useTranslation();
  const textOf = useUnderstoodText();
  const corrections = understood.filter((concept) => concept.corrected !== undefined);
  return (
    <Fragment>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span id="understood" className="text-sm text-ink-2">
          {t('search.understood')}
        </span>
        <ul aria-labelledby="understood" className="contents">
          {understood.map((concept) => (
            <li key={`${concept.kind} ${concept.value} ${concept.text}`} className="max-w-full">
              <FilterChip
                to={addressOf(changed(search, { keyword: withoutWords(search.keyword, concept.text) }))}
                onClick={onRemove}
              >
                {textOf(concept)}
              </FilterChip>
            </li>
          ))}
        </ul>
      </div>
      {corrections.length > 0 && <Corrections search={search} corrections={corrections} />}
    </Fragment>
  );
}
