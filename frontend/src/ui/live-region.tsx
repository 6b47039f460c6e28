import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

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
  const language = useLanguage();
  // A sentence in the language of before must not stay in the page.
  useEffect(() => () => announce(''), [language]);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </p>
  );
}
