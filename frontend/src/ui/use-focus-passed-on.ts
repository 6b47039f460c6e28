import { useLayoutEffect, useRef } from 'react';

/** The element's focus goes to the page's main part when the element is removed, instead of getting lost. */
export function useFocusPassedOn<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (document.activeElement === current) current?.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
