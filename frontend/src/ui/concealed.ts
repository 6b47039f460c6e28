import { createContext, use } from 'react';

/** True while the surrounding page is mounted but hidden. */
export const ConcealedContext = createContext(false);

/** Delays opening an overlay until the page is shown. */
export function useOpenWhileShown(open: boolean): boolean {
  return !use(ConcealedContext) && open;
}
