import type { SearchItem } from '@sao-mai/contracts';
import { Fragment } from 'react';

interface HighlightedProps {
  excerpt: SearchItem['excerpt'];
  /** The full text: decides where the excerpt needs an ellipsis. */
  whole: string;
}

/** An excerpt with its matches marked; the ranges are ordered UTF-16 offsets. */
export function Highlighted({ excerpt: { text, ranges }, whole }: HighlightedProps) {
  const before = (index: number) => text.slice(ranges[index - 1]?.[1] ?? 0, ranges[index]?.[0]);
  return (
    <>
      {!whole.startsWith(text) && <span>…</span>}
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          <span>{before(index)}</span>
          <mark className="rounded-xs bg-son-wash text-ink">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      <span>{before(ranges.length)}</span>
      {!whole.endsWith(text) && <span>…</span>}
    </>
  );
}
