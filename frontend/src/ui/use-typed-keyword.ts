import { use, useEffect, useEffectEvent, useState } from 'react';
import { createPath, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { cleanKeyword } from './clean-text.ts';

/** Debounce in milliseconds. */
export const TYPING_PAUSE_MS = 300;

export interface KeywordInUrl {
  keyword: string;
  linkTo: (keyword: string) => string;
  /** Enter without changes. */
  onSame?: () => void;
}

/** The typed text. The URL's keyword replaces it, unless the URL has only caught up with this box. */
function useTypedText(keyword: string) {
  const [text, setText] = useState(keyword);
  /** The URL's keyword at the last render. */
  const [seen, setSeen] = useState(keyword);
  /** Keywords that this box put into the URL and that it does not have yet, oldest first. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== keyword) {
    // A slow page may render an earlier keyword after the next one was sent.
    const at = sent.indexOf(keyword);
    setSeen(keyword);
    setSent(at === -1 ? [] : sent.slice(at + 1));
    if (at === -1 && cleanKeyword(text) !== keyword) setText(keyword);
  }
  // Two may be sent before React renders: typing pauses, and at once a suggestion is picked.
  const onSent = (next: string) => {
    setSent((before) => ((before.at(-1) ?? keyword) === next ? before : [...before, next]));
  };
  return { text, setText, newest: sent.at(-1) ?? keyword, onSent };
}

/** The URL before typing began to replace it, which is part of the history entry's state. */
function startOfTyping({ state, ...location }: Location<unknown>): string {
  const isTyped = typeof state === 'object' && state !== null && 'typedFrom' in state;
  return isTyped && typeof state.typedFrom === 'string' ? state.typedFrom : createPath(location);
}

/**
 * Keeps a search box and the URL in sync. Typing replaces the current history entry after a debounce of 300 ms, never
 * while an input method composes; Enter adds an entry at once, and 'back' from there leads to where the typing began.
 */
export function useTypedKeyword({ keyword, linkTo, onSame }: KeywordInUrl) {
  const navigate = useNavigate();
  const rendered = useLocation();
  // On a busy machine React renders a navigation later than the typing pause ends.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { text, setText, newest, onSent } = useTypedText(keyword);
  const [composing, setComposing] = useState(false);
  const locationNow = () => router?.state.location ?? rendered;

  /** False if another page is loading or not rendered yet: navigating now would go back from it. */
  const replace = useEffectEvent((): boolean => {
    const next = cleanKeyword(text);
    if (next === newest) return true;
    if (router?.state.navigation.state === 'loading' || locationNow().pathname !== rendered.pathname) return false;
    onSent(next);
    const state = { typedFrom: startOfTyping(locationNow()) };
    void navigate(linkTo(next), { replace: true, preventScrollReset: true, state });
    return true;
  });
  useEffect(() => {
    if (composing) return undefined;
    const timer = setInterval(() => {
      if (replace()) clearInterval(timer);
    }, TYPING_PAUSE_MS);
    return () => clearInterval(timer);
  }, [text, composing]);

  return {
    text,
    /** Searches at once for the typed text, or for `wanted` instead. */
    enter: (wanted = text) => {
      setText(wanted);
      const next = cleanKeyword(wanted);
      const now = createPath(locationNow());
      const start = startOfTyping(locationNow());
      if (next === keyword && start === now) {
        onSame?.();
        return;
      }
      onSent(next);
      // A navigation to the start would show its results for a moment.
      history.replaceState(history.state, '', start);
      void navigate(next === keyword ? now : linkTo(next));
    },
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  };
}
