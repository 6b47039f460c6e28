/** Calls the listener when another tab changes the stored value. Returns a function that stops it. */
export function onChangeElsewhere(key: string, listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  // A page restored from the back/forward cache missed the storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('storage', fromOtherTab);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', fromOtherTab);
    removeEventListener('pageshow', onPageShow);
  };
}
