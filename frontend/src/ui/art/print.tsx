import type { ReactNode } from 'react';

/** A woodblock print: the colours are shifted a few pixels from the ink lines. */
export function Print({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <>
      <g stroke="none" transform="translate(3 3)">
        {children}
      </g>
      <g fill="none" stroke="var(--i-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {line}
      </g>
    </>
  );
}
