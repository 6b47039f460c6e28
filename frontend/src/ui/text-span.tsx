import type { ReactNode } from 'react';

/** Browser translation replaces text nodes beside other nodes; React then fails to update or remove them. */
export function TextSpan({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
}
