import type { Suggestion } from '@sao-mai/contracts';
import { Suspense, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../ui/composing.ts';
import { lazyComponent, optional } from '../ui/lazy-component.ts';

/** Loads with the first keystroke. */
const SuggestionOptions = lazyComponent(
  optional(async () => (await import('./suggestion-options.tsx')).SuggestionOptions),
);

/** State of the open list and its active option, moved by the arrow keys; -1: no option, the typed text counts. */
function useList(suggestions: readonly Suggestion[], onPick: (suggestion: Suggestion) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (suggestion: Suggestion) => {
    close();
    onPick(suggestion);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const places = suggestions.length + 1;
    setActive((index) => ((index + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const chosen = open ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open && suggestions.length > 0) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (chosen !== undefined) {
        event.preventDefault();
        pick(chosen);
      } else close();
    }
  };
  return { open, setOpen, active, setActive, close, pick, onKeyDown };
}

export interface KeywordComboboxProps extends ComponentProps<'input'> {
  text: string;
  onPick: (suggestion: Suggestion) => void;
}

/** A search box with suggestions: the editable combobox of the ARIA patterns. */
export function KeywordCombobox({ text, onPick, onChange, onKeyDown, ...input }: KeywordComboboxProps) {
  const { t } = useTranslation();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const list = useList(suggestions, onPick);
  const shown = list.open && suggestions.length > 0;
  return (
    <>
      <input
        {...input}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && list.active >= 0 ? `${id}-${String(list.active)}` : undefined}
        onChange={(event) => {
          setAsked(true);
          list.setOpen(true);
          list.setActive(-1);
          onChange?.(event);
        }}
        onKeyDown={(event) => {
          list.onKeyDown(event);
          onKeyDown?.(event);
        }}
        onBlur={list.close}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('common.suggestions')}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-2 rounded-md border border-line bg-sheet p-1.5 text-ink shadow-lg"
      >
        {asked && (
          <Suspense>
            <SuggestionOptions
              id={id}
              text={text}
              suggestions={suggestions}
              active={list.active}
              onFound={setSuggestions}
              onPick={list.pick}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
