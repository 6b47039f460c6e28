import { readStored, removeStored, writeStored } from '../../storage/browser-storage.ts';

const KEY = 'saved-tutors';
const listeners = new Set<() => void>();

function report(): void {
  for (const listener of listeners) listener();
}

/** The list of saved tutors that this browser keeps, as stored text; null if there is none. */
export function readSavedText(): string | null {
  return readStored(KEY, 'browser');
}

export function writeSavedText(text: string): void {
  writeStored(KEY, text, 'browser');
  report();
}

export function forgetSavedTutors(): void {
  removeStored(KEY, 'browser');
  report();
}

/** Calls the listener when the list changes, here or in another tab. */
export function onSavedTextChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  // A page restored from the back/forward cache missed the storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  addEventListener('pageshow', onPageShow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
    removeEventListener('pageshow', onPageShow);
  };
}
