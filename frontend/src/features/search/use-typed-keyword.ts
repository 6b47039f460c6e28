import { timing } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { addressOf, changed, cleanKeyword } from './search-address.ts';
import type { Search } from './search-address.ts';

interface Typed {
  text: string;
  /** The last keyword that this box put into the URL. */
  sent: string;
  /** The URL's keyword at the last render. */
  seen: string;
  /** The keyword of Enter, until the URL has it. */
  awaited?: string | undefined;
}

/**
 * Keeps search box and URL in sync. Typing replaces the current history entry after a debounce of 300 ms, never while
 * an input method composes; Enter adds an entry at once.
 */
export function useTypedKeyword(search: Search, { onSame }: { onSame: () => void }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const { keyword } = search;
  const [typed, setTyped] = useState<Typed>({ text: keyword, sent: keyword, seen: keyword });
  if (typed.seen !== keyword) {
    const isWaiting = typed.awaited !== undefined && typed.awaited !== keyword;
    // The URL has caught up with our own keyword: keep letters typed since.
    const isOwn = typed.sent === keyword || isWaiting;
    setTyped({
      text: isOwn ? typed.text : keyword,
      sent: isWaiting ? typed.sent : keyword,
      seen: keyword,
      ...(isWaiting && { awaited: typed.awaited }),
    });
  }

  const latest = useRef({ search, text: typed.text, isLeaving });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  /** The URL before typing began to replace it: the target of 'back' after Enter. */
  const before = useRef<string>(undefined);
  const replacing = useRef(false);

  useEffect(() => {
    latest.current = { search, text: typed.text, isLeaving };
  });
  useEffect(() => {
    if (!replacing.current) before.current = undefined;
    replacing.current = false;
  }, [key]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const target = () => {
    const wanted = cleanKeyword(latest.current.text);
    const now = latest.current.search;
    return {
      now: addressOf(now),
      next: wanted === now.keyword ? undefined : addressOf(changed(now, { keyword: wanted })),
    };
  };
  const send = () => {
    setTyped((last) => ({ ...last, sent: cleanKeyword(latest.current.text) }));
  };

  const replace = () => {
    const { now, next } = target();
    if (next === undefined || composing.current) return;
    // Another page is loading: do not navigate back from it.
    if (latest.current.isLeaving) {
      later();
      return;
    }
    before.current ??= now;
    replacing.current = true;
    send();
    void navigate(next, { replace: true, preventScrollReset: true });
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(replace, timing.typingPause);
  };

  /** Adds an entry, so that 'back' returns to where the typing began. */
  const go = async (start: string | undefined, to: string) => {
    if (start !== undefined) {
      setTyped((last) => ({ ...last, awaited: last.sent }));
      await navigate(start, { replace: true, preventScrollReset: true });
    }
    await navigate(to);
    setTyped((last) => ({ ...last, awaited: undefined }));
  };

  /** Searches at once for the typed text, or for `text` instead. */
  const enter = (text = latest.current.text) => {
    clearTimeout(timer.current);
    latest.current.text = text;
    setTyped((last) => ({ ...last, text }));
    const { now, next } = target();
    const start = before.current;
    before.current = undefined;
    if (next === undefined && (start === undefined || start === now)) {
      onSame();
      return;
    }
    send();
    void go(start === now ? undefined : start, next ?? now);
  };

  return {
    text: typed.text,
    enter,
    onChange: (text: string) => {
      latest.current.text = text;
      setTyped((last) => ({ ...last, text }));
      if (composing.current) clearTimeout(timer.current);
      else later();
    },
    onCompositionStart: () => {
      composing.current = true;
      clearTimeout(timer.current);
    },
    onCompositionEnd: () => {
      composing.current = false;
      later();
    },
  };
}
