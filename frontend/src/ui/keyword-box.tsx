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

/** The typed text; the URL's keyword replaces it, unless the URL has only caught up with what this box sent. */
function useTypedText(keyword: string) {
  const [text, setText] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  /** Keywords that the URL does not have yet, oldest first. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== keyword) {
    const at = sent.indexOf(keyword);
    setSeen(keyword);
    setSent(at === -1 ? [] : sent.slice(at + 1));
    if (at === -1 && cleanKeyword(text) !== keyword) setText(keyword);
  }
  return {
    text,
    setText,
    onSent: (next: string) => {
      setSent((last) => ((last.at(-1) ?? keyword) === next ? last : [...last, next]));
    },
  };
}

/** Debounced by 300 ms, paused while an input method composes, immediate on Enter. */
export function KeywordBox({ label, placeholder, keyword, onKeyword }: KeywordBoxProps) {
  const { text, setText, onSent } = useTypedText(keyword);
  const send = (typed: string, how: { replace: boolean }) => {
    const next = cleanKeyword(typed);
    onSent(next);
    onKeyword(next, how);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (typed: string) => {
    clearTimeout(timer.current);
    if (composing.current) return;
    timer.current = setTimeout(() => send(typed, { replace: true }), TYPING_PAUSE_MS);
  };
  return (
    <form
      role="search"
      className="relative w-full sm:max-w-88"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        send(text, { replace: false });
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
