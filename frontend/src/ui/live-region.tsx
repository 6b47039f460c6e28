import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current = '';

/** Announces a sentence to screen readers. */
export function announce(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Rendered once in the layout; speaks the texts of `announce`. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </p>
  );
}
