import { use, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { cleanKeyword } from '../../ui/clean-text.ts';
import { addressOf, changed } from './search-address.ts';
import type { Search } from './search-address.ts';
import { TYPING_PAUSE_MS } from '../../ui/typing-pause.ts';

interface Typed {
  text: string;
  /** Keywords that this box put into the URL and that it does not have yet, oldest first. */
  sent: readonly string[];
  /** The URL's keyword at the last render. */
  seen: string;
  /** The keyword of Enter, until the URL has it. */
  awaited?: string | undefined;
}

/** The typed text. The URL's keyword replaces it, unless the URL has only caught up with this box. */
function useTypedText(keyword: string) {
  const [typed, setTyped] = useState<Typed>({ text: keyword, sent: [], seen: keyword });
  if (typed.seen !== keyword) {
    const isWaiting = typed.awaited !== undefined && typed.awaited !== keyword;
    // A slow page may render an earlier keyword after the next one was sent.
    const at = typed.sent.indexOf(keyword);
    // The URL has caught up with our own keyword: keep letters typed since.
    const isOwn = at !== -1 || isWaiting;
    setTyped({
      text: isOwn ? typed.text : keyword,
      sent: isWaiting ? typed.sent : at === -1 ? [] : typed.sent.slice(at + 1),
      seen: keyword,
      ...(isWaiting && { awaited: typed.awaited }),
    });
  }
  const change = (next: Partial<Typed> | ((last: Typed) => Partial<Typed>)) =>
    setTyped((last) => ({ ...last, ...(typeof next === 'function' ? next(last) : next) }));
  return [typed.text, change] as const;
}

/** The URL before typing began to replace it: the target of 'back' after Enter. */
function useUrlBeforeTyping() {
  const { key } = useLocation();
  const before = useRef<string>(undefined);
  const replacing = useRef(false);
  useEffect(() => {
    if (!replacing.current) before.current = undefined;
    replacing.current = false;
  }, [key]);
  return {
    replacedBy: (now: string) => {
      before.current ??= now;
      replacing.current = true;
    },
    take: () => {
      const start = before.current;
      before.current = undefined;
      return start;
    },
  };
}

/** A debounce that can be called off. */
function useTypingPause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    stop,
    start: (work: () => void) => {
      stop();
      timer.current = setTimeout(work, TYPING_PAUSE_MS);
    },
  };
}

type Change = ReturnType<typeof useTypedText>[1];

/** Adds an entry, so that 'back' returns to `start`, where the typing began. */
function useAddEntry(change: Change) {
  const navigate = useNavigate();
  return async (start: string | undefined, to: string) => {
    // An earlier search may still be on its way into the URL.
    change(({ sent }) => ({ awaited: sent.at(-1) }));
    if (start !== undefined) {
      await navigate(start, { replace: true, preventScrollReset: true });
    }
    await navigate(to);
    change({ awaited: undefined });
  };
}

/** The URL of the search, and that of the search for `text` where it is another one. */
function targetOf({ search, text }: { search: Search; text: string }) {
  const keyword = cleanKeyword(text);
  return {
    now: addressOf(search),
    next: keyword === search.keyword ? undefined : addressOf(changed(search, { keyword })),
  };
}

/** Puts the typed text into the URL: by `replace` while typing, by `enter` as a new history entry. */
function useSearchUrl(search: Search, onSame: () => void) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // On a busy machine React renders a navigation later than the typing pause ends.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [text, change] = useTypedText(search.keyword);
  const latest = useRef({ search, text, pathname });
  const before = useUrlBeforeTyping();
  useEffect(() => {
    latest.current = { search, text, pathname };
  });

  const isLeaving = () =>
    router !== undefined &&
    (router.state.navigation.state !== 'idle' || router.state.location.pathname !== latest.current.pathname);
  const addEntry = useAddEntry(change);
  const send = () => {
    const keyword = cleanKeyword(latest.current.text);
    change(({ sent }) => ({ sent: [...sent, keyword] }));
  };
  const put = (next: string) => {
    latest.current.text = next;
    change({ text: next });
  };
  return {
    text,
    put,
    /** False if another page is loading or not rendered yet: navigating now would go back from it. */
    replace: (): boolean => {
      const { now, next } = targetOf(latest.current);
      if (next === undefined) return true;
      if (isLeaving()) return false;
      before.replacedBy(now);
      send();
      void navigate(next, { replace: true, preventScrollReset: true });
      return true;
    },
    /** Searches at once for the typed text, or for `wanted` instead. */
    enter: (wanted = latest.current.text) => {
      put(wanted);
      const { now, next } = targetOf(latest.current);
      const start = before.take();
      if (next === undefined && (start === undefined || start === now)) {
        onSame();
        return;
      }
      send();
      void addEntry(start === now ? undefined : start, next ?? now);
    },
  };
}

/**
 * Keeps search box and URL in sync. Typing replaces the current history entry after a debounce of 300 ms, never while
 * an input method composes; Enter adds an entry at once.
 */
export function useTypedKeyword(search: Search, { onSame }: { onSame: () => void }) {
  const { text, put, replace, enter } = useSearchUrl(search, onSame);
  const composing = useRef(false);
  const pause = useTypingPause();
  const later = () => {
    pause.start(() => {
      if (!composing.current && !replace()) later();
    });
  };
  return {
    text,
    enter: (wanted?: string) => {
      pause.stop();
      enter(wanted);
    },
    onChange: (next: string) => {
      put(next);
      if (composing.current) pause.stop();
      else later();
    },
    onCompositionStart: () => {
      composing.current = true;
      pause.stop();
    },
    onCompositionEnd: () => {
      composing.current = false;
      later();
    },
  };
}
