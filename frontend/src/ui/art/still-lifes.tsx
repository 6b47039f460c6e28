import type { ReactNode } from 'react';
import { Print } from './print.tsx';

interface Position {
  x: number;
  y: number;
  scale?: number;
  rotate?: number;
}

function Thing({ x, y, scale = 1, rotate = 0, children }: Position & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) rotate(${rotate}) scale(${scale})`}>{children}</g>;
}

export function Cup(position: Position) {
  return (
    <Thing {...position}>
      <Print
        line={
          <>
            <path d="M4 44 L10 84 H56 L62 44 M-4 36 H70 V44 H-4Z M12 36V12 M54 36V12 M8 10 H58 M33 10 V3 M60 52 C76 50 76 72 58 70 M33 46v10" />
          </>
        }
      >
        <path d="M4 44 H62 L56 84 H10Z" fill="var(--i-pap)" />
        <path d="M6 60 H60 L56 84 H10Z" fill="var(--i-wood)" />
        <path d="M-4 36 H70 V44 H-4Z" fill="var(--i-cham)" />
        <path d="M12 10 H54 V36 H12Z" fill="var(--i-cham)" />
        <ellipse cx="33" cy="8" rx="24" ry="4" fill="var(--i-cham)" />
      </Print>
    </Thing>
  );
}

export function Books(position: Position) {
  return (
    <Thing {...position}>
      <Print
        line={
          <>
            <path d="M0 0 H120 V20 H0Z M0 6h-0 M14 0 V20 M104 0 V20 M10 -22 H118 V-1 H10Z M26 -22V-1 M36 -15h70 M36 -9h70 M-4 -42 H100 V-23 H-4Z M10 -42V-23 M18 -60 H108 V-43 H18Z M94 -60V-43" />
          </>
        }
      >
        <path d="M0 0 H120 V20 H0Z" fill="var(--i-son)" />
        <path d="M10 -22 H118 V-1 H10Z" fill="var(--i-pap)" />
        <path d="M10 -22 H26 V-1 H10Z" fill="var(--i-hoe)" />
        <path d="M-4 -42 H100 V-23 H-4Z" fill="var(--i-cham)" />
        <path d="M18 -60 H108 V-43 H18Z" fill="var(--i-la)" />
      </Print>
    </Thing>
  );
}

export function Lamp(position: Position) {
  return (
    <Thing {...position}>
      <path d="M-70 -102 L-4 -120 L60 -2 L-130 -2Z" fill="var(--i-light)" />
      <Print
        line={
          <>
            <path d="M-74 -104 L-30 -158 L10 -130 L-4 -116Z M-10 -146 L58 -172 L76 -10 M40 -10 H104 V0 H40Z M-46 -108a13 13 0 0 0 24 -4" />
            <circle cx="58" cy="-172" r="6" fill="var(--i-line)" />
          </>
        }
      >
        <path d="M-74 -104 L-30 -158 L10 -130 L-4 -116 Z" fill="var(--i-son)" />
        <path d="M40 -10 H104 V0 H40Z" fill="var(--i-la)" />
        <circle cx="-34" cy="-108" r="13" fill="var(--i-hoe)" />
      </Print>
    </Thing>
  );
}

export function Cat(position: Position) {
  return (
    <Thing {...position}>
      <Print
        line={
          <>
            <path d="M148 0 H4 C-8 -40 40 -64 88 -54 C112 -62 116 -74 120 -76 L128 -64 L142 -66 L146 -77 L154 -62 C166 -46 164 -20 150 -6 M118 -38c4 4 8 4 11 0 M140 -38c4 4 8 4 11 0 M132 -28l3 3 3 -3 M4 -2 C30 -16 60 -10 96 -8 M106 -30 h-14 M106 -25 l-13 4 M120 0c-10 -14 -24 -8 -24 0" />
          </>
        }
      >
        <path
          d="M0 0 C-8 -40 40 -64 88 -54 C112 -62 116 -74 120 -76 L128 -64 L142 -66 L144 -76 L154 -62 C166 -46 164 -20 150 -6 L148 0Z"
          fill="var(--i-hoe)"
        />
        <path d="M30 -50 C44 -58 60 -58 70 -56 L62 -36 L44 -36Z" fill="var(--i-wood)" />
        <path d="M86 -54 C96 -56 104 -60 108 -64 L110 -40 L96 -36Z" fill="var(--i-wood)" />
      </Print>
    </Thing>
  );
}

export function Pots(position: Position) {
  return (
    <Thing {...position}>
      <Print
        line={
          <>
            <path d="M0 -52 H48 L44 0 H4Z M10 -52 L6 -98 L12 -110 L18 -100 L22 -52 M30 -52 L36 -94 C36 -106 46 -110 46 -116 C52 -106 50 -96 44 -92 L38 -52 M8 -34 C18 -28 30 -28 41 -34" />
          </>
        }
      >
        <path d="M0 -52 H48 L44 0 H4Z" fill="var(--i-cham)" />
        <path d="M10 -100 L20 -104 L26 -52 H16Z" fill="var(--i-hoe)" />
        <path d="M34 -96 L42 -92 L36 -52 H28Z" fill="var(--i-son)" />
      </Print>
    </Thing>
  );
}

export function Hat({ strap = true, ...position }: Position & { strap?: boolean }) {
  return (
    <Thing {...position}>
      <Print
        line={
          <>
            <path d="M0 62 L70 0 L140 62 C110 76 30 76 0 62Z M30 36 C50 44 90 44 110 36 M48 20 C60 25 80 25 92 20 M14 50 C44 60 96 60 126 50" />
            {strap && <path d="M36 70 C40 116 98 116 104 70" stroke="var(--i-son)" strokeWidth="3" />}
            <path d="M70 0 V-10" />
          </>
        }
      >
        <path d="M0 62 L70 0 L140 62 C110 76 30 76 0 62Z" fill="var(--i-hoe)" />
        <path d="M0 62 C30 76 110 76 140 62 C120 54 20 54 0 62Z" fill="var(--i-wood)" />
      </Print>
    </Thing>
  );
}

export function Guitar(position: Position) {
  return (
    <Thing {...position}>
      <Print
        line={
          <>
            <path d="M-7 0 H-20 C-34 6 -34 26 -26 36 C-46 48 -50 92 0 96 C50 92 46 48 26 36 C34 26 34 6 20 0 H7 M-7 30V-150 M7 30V-150 M-12 -186 H12 L8 -150 H-8Z M-18 72h36 M-2 -150 V72 M3 -150 V72 M-7 -120h14 M-7 -90h14 M-7 -60h14 M-7 -30h14 M-16 -178h4 M-16 -166h5 M16 -178h-4 M16 -166h-5" />
          </>
        }
      >
        <path
          d="M-20 0 C-34 6 -34 26 -26 36 C-46 48 -50 92 0 96 C50 92 46 48 26 36 C34 26 34 6 20 0Z"
          fill="var(--i-son)"
        />
        <path d="M-7 -150 H7 V30 H-7Z" fill="var(--i-wood)" />
        <path d="M-12 -186 H12 L8 -150 H-8Z" fill="var(--i-hoe)" />
        <circle cx="0" cy="42" r="13" fill="var(--i-line)" />
        <path d="M-18 72h36v7h-36z" fill="var(--i-wood)" />
      </Print>
    </Thing>
  );
}
