const LONG = [1, 0.97, 1.03, 0.96, 1.02] as const;
const SHORT = [0.73, 0.69, 0.75, 0.71, 0.68] as const;
const POINTS = 20;

function rayLength(index: number): number {
  const ray = Math.floor(index / 4);
  if (index % 4 === 0) return LONG[ray] ?? 1;
  if (index % 4 === 2) return SHORT[ray] ?? 0.7;
  return 0.45;
}

function starPoints(cx: number, cy: number, r: number, seed: number): string {
  return Array.from({ length: POINTS }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 10 + 0.03 * Math.sin(index * 2.3 + seed);
    const length = r * rayLength(index);
    return `${(cx + length * Math.cos(angle)).toFixed(1)},${(cy + length * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

export interface StarProps {
  cx: number;
  cy: number;
  r: number;
  /** Varies the shape, so that no two stars of a drawing are alike. */
  seed?: number;
}

/** A star inside a drawing: five long rays, five short, slightly irregular. */
export function Star({ cx, cy, r, seed = 0 }: StarProps) {
  return <polygon points={starPoints(cx, cy, r, seed)} fill="var(--i-hoe)" />;
}

/** A star as a list marker, step or sign of something done. Never a rating. */
export function StarMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <Star cx={12} cy={12} r={11.5} />
    </svg>
  );
}
