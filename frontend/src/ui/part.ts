import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';

/** Code that did not come is asked for once more after so long: a busy or restarting server is back by then. */
const AGAIN_AFTER_MS = 500;

const failed = new Set<() => void>();

/** The next showing of what did not come fetches it again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** React reads these off a promise and so need not wait for one that is settled already (hydration, tests). */
function markLoaded<T>(loading: Promise<T>, value: T): void {
  void Object.assign(loading, { status: 'fulfilled', value });
}

async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return load();
  }
}

/**
 * Fetches once, when it is first wanted. A fetch that failed stays failed until it is forgotten, because React renders once
 * more by itself after an error.
 */
export function fetchedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading !== undefined) return loading;
    const started = twice(load);
    void started.then(
      (value) => {
        markLoaded(started, value);
      },
      () => {
        failed.add(() => {
          loading = undefined;
        });
      },
    );
    loading = started;
    return started;
  };
}

/** A component whose code is fetched when it is first shown: React.lazy, but there after 'Try again'. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetchPart = fetchedOnce(load);
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() };
      } catch (error) {
        failed.add(() => {
          Fetched = begin();
        });
        throw error;
      }
    });
  let Fetched = begin();
  return function Part(props: Props) {
    return createElement<Props>(Fetched, props);
  };
}

/** What the page can do without: where its code does not come nothing stands in its place, and the page goes on. */
export function spared<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    try {
      return await twice(load);
    } catch {
      return () => null;
    }
  };
}
