import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../src/ui/art/logo.tsx';
import { Star } from '../src/ui/art/star.tsx';
import { Books, Cat, Cup, Guitar, Hat, Lamp, Pots } from '../src/ui/art/still-lifes.tsx';
import { WindowArch } from '../src/ui/art/window-arch.tsx';

const CARD = { width: 1200, height: 630 } as const;
const DESK_TOP = 540;

export interface SitePicture {
  readonly width: number;
  readonly height: number;
  readonly drawing: ReactElement;
}

/** A social card. Its middle 630 pixels must be enough, because some sites crop it to a square. */
function card(children: ReactNode): SitePicture {
  const { width, height } = CARD;
  const drawing = (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {children}
    </svg>
  );
  return { width, height, drawing };
}

const desk = (top: number) => (
  <>
    <rect y={top} width={CARD.width} height={CARD.height - top} fill="var(--c-desk)" />
    <rect y={top} width={CARD.width} height={9} fill="var(--c-desk-line)" />
  </>
);

function siteCard(): SitePicture {
  return card(
    <>
      <rect width={CARD.width} height={CARD.height} fill="var(--c-paper)" />
      <WindowArch x={460} y={64} scale={1.12} />
      <Hat x={150} y={92} scale={1.5} />
      <path d="M255 0 V78" stroke="var(--i-line)" strokeWidth="4.5" strokeLinecap="round" />
      <Books x={150} y={510} scale={1.45} />
      <Cup x={196} y={300} scale={1.45} />
      <Pots x={352} y={543} scale={1.3} />
      <Lamp x={1050} y={540} scale={1.4} />
      <Cat x={690} y={543} scale={1.35} />
      {desk(DESK_TOP)}
    </>,
  );
}

/** Where a tutor's photo is on the card, in the shape of every portrait; services/tutors/src/share-card draws it there. */
const ARCH = { left: 440, top: 56, size: 320, bottom: 376 } as const;
const { left, top, size, bottom } = ARCH;
const archPath = `M${left} ${bottom} V${top + size * 0.46} A${size / 2} ${size * 0.46} 0 0 1 ${left + size} ${top + size * 0.46} V${bottom}Z`;

/** Drawn over a tutor's photo on the profile's card; name and subjects are written on the desk. */
function profileCard(): SitePicture {
  return card(
    <>
      <path d={`M0 0 H${CARD.width} V${bottom} H0Z ${archPath}`} fillRule="evenodd" fill="var(--c-paper)" />
      <path d={archPath} transform="translate(-4 -3)" fill="none" stroke="var(--i-line)" strokeWidth="3.5" />
      <Star cx={846} cy={112} r={58} />
      <Books x={150} y={346} scale={1.45} />
      <Cup x={194} y={136} scale={1.45} />
      <Pots x={850} y={379} scale={1.3} />
      <Guitar x={1040} y={262} scale={1.12} rotate={10} />
      {desk(bottom)}
    </>,
  );
}

/** The logo on paper; `margin` and `corner` are shares of the width. */
function icon(width: number, { margin, corner = 0 }: { margin: number; corner?: number }): SitePicture {
  const inner = width * (1 - 2 * margin);
  const drawing = (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={width} viewBox={`0 0 ${width} ${width}`}>
      <rect width={width} height={width} rx={width * corner} fill="var(--c-paper)" />
      <svg x={width * margin} y={width * margin} width={inner} height={inner} viewBox="0 0 40 40">
        <Logo className="" />
      </svg>
    </svg>
  );
  return { width, height: width, drawing };
}

/** Generated picture files by their path from the repository root. */
export const sitePictures: Readonly<Record<string, () => SitePicture>> = {
  'frontend/public/share-card.png': siteCard,
  'frontend/public/icon-192.png': () => icon(192, { margin: 0.12, corner: 0.2 }),
  'frontend/public/icon-512.png': () => icon(512, { margin: 0.12, corner: 0.2 }),
  // Every mask keeps a circle of 80 %.
  'frontend/public/icon-maskable-512.png': () => icon(512, { margin: 0.2 }),
  'frontend/public/apple-touch-icon.png': () => icon(180, { margin: 0.12 }),
  'services/tutors/assets/profile-card.png': profileCard,
};
