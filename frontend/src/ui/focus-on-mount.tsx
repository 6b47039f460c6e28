import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Takes the focus when it appears, so that screens and screen readers move to it. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-md outline-none">
      {children}
    </div>
  );
}
