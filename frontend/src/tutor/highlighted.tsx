import type { SearchItem } from '@sao-mai/contracts';
import { Fragment } from 'react';

interface HighlightedProps {
  excerpt: SearchItem['excerpt'];
  /** The whole text: an ellipsis stands where the excerpt leaves some of it out. */
  whole: string;
}

/** An excerpt with what matched marked; the ranges are ordered UTF-16 offsets. */
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
