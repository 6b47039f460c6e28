import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Enough for a busy or restarting server. */
const RETRY_AFTER_MS = 500;

/** Retries a failed chunk once. */
export async function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}

/** A component whose chunk is loaded when it is first rendered. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryOnce(load) }));
}

/** For optional parts: renders nothing if the chunk cannot be loaded. */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => retryOnce(load).catch(() => () => null);
}
