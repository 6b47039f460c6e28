import { createElement, use, useSyncExternalStore } from 'react';
import type { ComponentType, JSX } from 'react';
import type { TextGroup } from '../i18n/texts.ts';
import { fetchedOnce } from '../ui/part.ts';

export interface Page {
  (): JSX.Element;
  /** Fetches the page's code before it is wanted. */
  preload: () => Promise<void>;
}

/** Quicker than this, and nobody needs to be told that something loads. */
const PATIENCE_MS = 150;

const listeners = new Set<() => void>();
let slowLoads = 0;

function changeSlowLoads(by: 1 | -1): void {
  slowLoads += by;
  for (const listener of listeners) listener();
}

/** Counts a load as slow once it has lasted a while; a timer also keeps this out of React's render. */
function watch(loading: Promise<unknown>): void {
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    changeSlowLoads(1);
  }, PATIENCE_MS);
  const settle = () => {
    clearTimeout(timer);
    if (slow) changeSlowLoads(-1);
  };
  loading.then(settle, settle);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** True while a page's code takes its time: the router keeps the old page until the new one is there. */
export function usePageIsSlow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slowLoads > 0,
    () => false,
  );
}

let needTexts: (groups: readonly TextGroup[]) => Promise<void> = () => Promise.resolve();

/** Told once at the browser's start; where it is not told, all texts are there. */
export function loadTextsOfPages(load: typeof needTexts): void {
  needTexts = load;
}

/** A page whose code and texts are fetched when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>, texts: readonly TextGroup[] = []): Page {
  const fetchPage = fetchedOnce(() => {
    const loading = Promise.all([load(), needTexts(texts)]).then(([component]) => component);
    watch(loading);
    return loading;
  });
  const LazyPage = () => createElement(use(fetchPage()));
  return Object.assign(LazyPage, {
    preload: async () => {
      await fetchPage();
    },
  });
}
