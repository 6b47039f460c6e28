import { useId } from 'react';
import { Star } from './star.tsx';
import { Books, Cat, Cup, Guitar, Hat, Lamp, Pots } from './still-lifes.tsx';
import { WindowArch } from './window-arch.tsx';

interface SceneProps {
  className?: string;
}

/** A desk at night: window, hat lamp, books, coffee, a sleeping cat. Placed on a desk line. */
export function HeroScene({ className }: SceneProps) {
  return (
    <svg viewBox="0 0 600 520" className={className} aria-hidden="true">
      <WindowArch x={210} y={22} scale={0.98} />
      <Hat x={18} y={86} scale={1.05} />
      <path d="M91 60 v14" stroke="var(--i-line)" strokeWidth="3" strokeLinecap="round" />
      <Lamp x={486} y={514} />
      <Books x={54} y={494} />
      <Cup x={96} y={349} />
      <Pots x={206} y={516} />
      <Cat x={282} y={516} />
    </svg>
  );
}

export function CallScene({ className }: SceneProps) {
  return (
    <svg viewBox="0 0 460 300" className={className} aria-hidden="true">
      <Star cx={262} cy={70} r={50} />
      <Books x={160} y={276} scale={1.05} />
      <Hat x={146} y={130} scale={1.05} strap={false} />
      <Guitar x={368} y={196} rotate={10} />
      <Pots x={40} y={297} />
    </svg>
  );
}

/** A small window with books and a cat, for empty states. */
export function EmptyScene({ className }: SceneProps) {
  return (
    <svg viewBox="0 0 220 190" className={className} aria-hidden="true">
      <WindowArch x={66} y={14} scale={0.34} />
      <path d="M6 184 H214" stroke="var(--c-rule)" strokeWidth="5" strokeLinecap="round" />
      <g transform="translate(20 142) scale(.62)">
        <Books x={0} y={42} />
      </g>
      <Cat x={122} y={181} scale={0.55} />
    </svg>
  );
}

/** The star rising over the horizon in three steps. */
export function RisingArc({ className }: SceneProps) {
  const horizon = useId();
  return (
    <svg viewBox="0 0 1200 190" className={className} aria-hidden="true">
      <path
        d="M0 180 C200 176 330 146 452 112 S 720 62 868 50 S 1100 34 1196 32"
        fill="none"
        stroke="var(--c-edge)"
        strokeWidth="2.2"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <path d="M-24 184 A60 60 0 0 1 96 184Z" fill="var(--i-light)" />
      <path d="M0 184H1200" stroke="var(--c-rule)" strokeWidth="5" />
      <clipPath id={horizon}>
        <rect width="1200" height="181.5" />
      </clipPath>
      <g clipPath={`url(#${horizon})`}>
        <Star cx={36} cy={172} r={34} />
      </g>
      <Star cx={452} cy={112} r={36} seed={2} />
      <Star cx={868} cy={50} r={42} seed={4} />
    </svg>
  );
}

/** The star above the horizon: 0 rising, 2 high. */
export function RisingStep({ step, className }: SceneProps & { step: 0 | 1 | 2 }) {
  const horizon = useId();
  return (
    <svg viewBox="0 0 72 72" className={className} aria-hidden="true">
      <path d="M4 64H68" stroke="var(--c-rule)" strokeWidth="4" strokeLinecap="round" />
      <clipPath id={horizon}>
        <rect width="72" height="62" />
      </clipPath>
      <g clipPath={`url(#${horizon})`}>
        <Star cx={36} cy={[60, 44, 30][step] ?? 30} r={24} seed={step * 2} />
      </g>
    </svg>
  );
}
