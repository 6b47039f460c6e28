import type { ReactNode } from 'react';

/**
 * Wraps text beside other nodes in an element: browser translation replaces text nodes, and React then fails to update,
 * move or remove the ones it rendered.
 */
export function TextSpan({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
}
