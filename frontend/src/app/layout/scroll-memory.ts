import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keyOfPage } from '../../ui/back-closes.ts';
import { readStored, writeStored } from '../../storage/browser-storage.ts';

const KEY = 'scroll:';
/** A page that comes back may need its data before it is long enough. */
const PATIENCE_MS = 3000;

function remember(key: string, top: number): void {
  writeStored(KEY + key, String(Math.round(top)), 'tab');
}

function recall(key: string): number {
  return Number(readStored(KEY + key, 'tab') ?? 0);
}

/** Scrolls there as soon as the page is long enough, unless the visitor scrolls first. */
function scrollWhenLong(top: number): () => void {
  const reach = () => {
    scrollTo({ top, behavior: 'instant' });
    return Math.abs(scrollY - top) < 2;
  };
  if (reach()) return () => undefined;
  const watcher = new ResizeObserver(() => {
    if (reach()) stop();
  });
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
    removeEventListener('keydown', stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  watcher.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  addEventListener('keydown', stop);
  return stop;
}

/** New pages start at the top, pages gone back to stand where they were, typing in a search box moves nothing. */
export function useScrollMemory(): void {
  const location = useLocation();
  const { pathname, search, hash } = location;
  // a first page has no key of its own: its address tells it apart
  const place = `${keyOfPage(location)} ${pathname}${search}`;
  const type = useNavigationType();
  const last = useRef<{ path: string; place: string }>(undefined);

  // A layout effect: it lets go of the page that is left before the next one is scrolled to its top.
  useLayoutEffect(() => {
    let top: number | undefined;
    const follow = () => {
      top = scrollY;
    };
    const save = () => {
      if (top !== undefined) remember(place, top);
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', save);
      save();
    };
  }, [place]);

  useLayoutEffect(() => {
    // something opened or closed over the page
    if (last.current?.place === place) return undefined;
    const samePath = last.current?.path === pathname;
    const firstPage = last.current === undefined;
    last.current = { path: pathname, place };
    if (type === NavigationType.Pop)
      return firstPage && recall(place) === 0 ? undefined : scrollWhenLong(recall(place));
    if (hash !== '' || (type === NavigationType.Replace && samePath)) return undefined;
    scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [place, pathname, hash, type]);
}
