import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A busy or restarting server answers again by then. */
const RETRY_AFTER_MS = 500;

/** Requests a chunk that did not arrive once more. */
export async function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}

/** A component whose chunk is requested when it is first rendered. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryOnce(load) }));
}

/** For what the page can do without: renders nothing where the chunk does not arrive. */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => retryOnce(load).catch(() => () => null);
}
