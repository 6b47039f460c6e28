import type { ReactNode } from 'react';

/**
 * Text beside something else, as an element of its own: browsers that translate the page replace text nodes, and React
 * fails to update, move or remove one that it kept.
 */
export function TextSpan({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
}
