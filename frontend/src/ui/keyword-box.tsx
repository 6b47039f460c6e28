import { lengths } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { cleanKeyword } from './clean-text.ts';
import { Icon } from './icon.tsx';
import { TextInput } from './inputs.tsx';
import { TYPING_PAUSE_MS } from './typing-pause.ts';

export interface KeywordBoxProps {
  label: string;
  placeholder: string;
  keyword: string;
  /** `replace` while typing; Enter adds a history entry. */
  onKeyword: (keyword: string, how: { replace: boolean }) => void;
}

/** Debounced by 300 ms, paused while an input method composes, immediate on Enter. */
export function KeywordBox({ label, placeholder, keyword, onKeyword }: KeywordBoxProps) {
  const [text, setText] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  if (seen !== keyword) {
    setSeen(keyword);
    // Follows URL changes from elsewhere (back, a link), but keeps letters typed after our own change.
    if (cleanKeyword(text) !== keyword) setText(keyword);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (typed: string) => {
    clearTimeout(timer.current);
    if (composing.current) return;
    timer.current = setTimeout(() => onKeyword(cleanKeyword(typed), { replace: true }), TYPING_PAUSE_MS);
  };
  return (
    <form
      role="search"
      className="relative w-full sm:max-w-88"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onKeyword(cleanKeyword(text), { replace: false });
      }}
    >
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2" />
      <TextInput
        type="search"
        className="pl-11!"
        aria-label={label}
        placeholder={placeholder}
        maxLength={lengths.keyword}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          later(event.target.value);
        }}
        onCompositionStart={() => {
          composing.current = true;
          clearTimeout(timer.current);
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          later(event.currentTarget.value);
        }}
      />
    </form>
  );
}
