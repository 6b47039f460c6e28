import { createContext, use } from 'react';

/** True where the page around stays mounted but is not shown. */
export const ConcealedContext = createContext(false);

/** What would open over the page waits until the page is shown. */
export function useOpenWhileShown(open: boolean): boolean {
  return !use(ConcealedContext) && open;
}
