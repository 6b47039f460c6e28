import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent, optional } from './lazy-component.ts';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** Milliseconds; 5 seconds by default. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

const Host = lazyComponent<{ onReady: () => void }>(optional(async () => (await import('./toast-host.tsx')).ToastHost));
const listeners = new Set<() => void>();
let wanted = false;
let ready: () => void = () => undefined;
const hostReady = new Promise<void>((resolve) => {
  ready = resolve;
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a short notice over the page. The host and its library load with the first one. */
export async function showToast(
  tone: ToastTone,
  text: string,
  { duration = 5000, action }: ToastOptions = {},
): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import('sonner'), hostReady]);
  toast[tone](text, { duration, ...(action && { action }) });
}

/** Rendered once in the layout; empty until the first toast. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  if (!shown) return null;
  return (
    <Suspense>
      <Host onReady={ready} />
    </Suspense>
  );
}
