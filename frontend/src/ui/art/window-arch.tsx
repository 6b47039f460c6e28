import { useId } from 'react';
import { Star } from './star.tsx';

const ARCH = 'M0 330 V125 A125 125 0 0 1 250 125 V330Z';
const SMALL_STARS = [
  [50, 119, 2.5],
  [90, 66, 2],
  [70, 165, 1.8],
  [115, 139, 2],
  [215, 152, 2.2],
] as const;

/** The window over the fields, 250 by 330 units, at a position within the drawing. */
export function WindowArch({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  const clip = useId();
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <clipPath id={clip}>
        <path d={ARCH} />
      </clipPath>
      <g transform="translate(3 3)" clipPath={`url(#${clip})`}>
        <rect width="250" height="330" fill="var(--i-sky)" />
        <path d="M0 218 C40 172 70 198 100 211 C140 158 190 165 250 224 V330 H0Z" fill="var(--i-cham)" />
        <path d="M0 264 C60 224 120 251 160 257 C200 231 230 238 250 257 V330 H0Z" fill="var(--i-la)" />
        <path d="M0 297 C80 277 160 304 250 284 V330 H0Z" fill="var(--i-hoe)" />
        <Star cx={175} cy={99} r={42.5} />
        {SMALL_STARS.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} fill="#F7F2E4" />
        ))}
      </g>
      <g fill="none" stroke="var(--i-line)" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M-12 330 H262 V342 H-12Z" fill="var(--i-wood)" />
        <path d="M125 330 V0 M0 184.8 H250" stroke="var(--i-pap)" strokeWidth="7" />
        <path d="M120.5 330 V1 M129.5 330 V1 M0 180.3 H250 M0 189.3 H250" strokeWidth="1.6" />
        <path d={ARCH} />
      </g>
    </g>
  );
}
