import { useEffect } from 'react';
import { checkConfirmation } from './session.ts';

/** Checks whether the address was confirmed in another tab or program whenever the page is looked at again. */
export function useConfirmationCheck(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void checkConfirmation();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
