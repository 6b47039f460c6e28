import { createElement, use, useSyncExternalStore } from 'react';
import type { ComponentType, JSX } from 'react';
import type { TextGroup } from '../i18n/texts.ts';

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

const failed = new Set<() => void>();

/** The next showing of a page whose code did not come fetches it again. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** React reads these off a promise and so need not wait for one that is settled already (hydration, tests). */
function markLoaded(loading: Promise<ComponentType>, component: ComponentType): void {
  void Object.assign(loading, { status: 'fulfilled', value: component });
}

let needTexts: (groups: readonly TextGroup[]) => Promise<void> = () => Promise.resolve();

/** Told once at the browser's start; where it is not told, all texts are there. */
export function loadTextsOfPages(load: typeof needTexts): void {
  needTexts = load;
}

/**
 * A page whose code and texts are fetched when it is first shown. Unlike React.lazy a failed fetch can be forgotten, so that 'Try
 * again' can try again; until then it stays failed, because React renders once more by itself after an error.
 */
export function lazyPage(load: () => Promise<ComponentType>, texts: readonly TextGroup[] = []): Page {
  let loading: Promise<ComponentType> | undefined;
  const fetchPage = (): Promise<ComponentType> => {
    if (loading !== undefined) return loading;
    const started = Promise.all([load(), needTexts(texts)]).then(([component]) => component);
    void started.then(
      (component) => {
        markLoaded(started, component);
      },
      () => {
        failed.add(() => {
          loading = undefined;
        });
      },
    );
    watch(started);
    loading = started;
    return started;
  };
  const LazyPage = () => createElement(use(fetchPage()));
  return Object.assign(LazyPage, {
    preload: async () => {
      await fetchPage();
    },
  });
}
