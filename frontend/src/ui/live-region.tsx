import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current = '';

/** Says a sentence to screen readers without showing it. */
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

/** Stands once in the layout and speaks what `announce` is given. */
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
