import { lengths } from '@sao-mai/contracts';
import type { Suggestion } from '@sao-mai/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { KeywordCombobox } from '../../tutor/keyword-combobox.tsx';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTypedKeyword } from '../../ui/use-typed-keyword.ts';
import { addressOf, changed, parametersOf, pathOf } from './search-address.ts';
import type { Search } from './search-address.ts';

export interface SearchBoxProps {
  search: Search;
  /** Enter without changes: repeats the search. */
  onSame: () => void;
}

/** The keyword. Without scripts it is a plain form that keeps the filters. */
export function SearchBox({ search, onSame }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { text, enter, ...typing } = useTypedKeyword({
    keyword: search.keyword,
    linkTo: (keyword) => addressOf(changed(search, { keyword })),
    onSame,
  });
  const pick = (suggestion: Suggestion) => {
    if (suggestion.kind === 'name') void navigate(`/profile/${encodeURIComponent(suggestion.value)}`);
    else enter(suggestion.text);
  };
  const kept = parametersOf(changed(search, { keyword: '' }));
  // In large text on a phone the button wraps below the input.
  return (
    <form
      role="search"
      action={pathOf(search)}
      className="relative mt-5 flex flex-wrap items-center rounded-lg border-[1.5px] border-ink bg-sheet p-1.5 shadow-md"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
        // Hides the phone's keyboard, which would cover the results.
        if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
      }}
    >
      <label className="flex min-h-13 min-w-0 flex-[999_1_9rem] items-center gap-2.5 px-2.5 text-ink-2 focus-within:rounded-md focus-within:outline-3 focus-within:outline-focus sm:px-3.5">
        <Icon name="search" />
        <span className="sr-only">{t('search.boxLabel')}</span>
        <KeywordCombobox
          ref={input}
          name="keyword"
          text={text}
          value={text}
          maxLength={lengths.keyword}
          placeholder={t('search.boxPlaceholder')}
          className="min-h-12 w-full min-w-0 appearance-none bg-transparent text-ellipsis text-ink placeholder:text-ink-3 placeholder:opacity-100 focus-visible:outline-0"
          onPick={pick}
          {...typing}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
          }}
        />
      </label>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="min-h-13! flex-[1_0_auto] sm:px-7!">
        {t('search.searchButton')}
      </Button>
    </form>
  );
}
