import type { Category } from '@sao-mai/contracts';
import type { ReactNode } from 'react';
import { Print } from './print.tsx';
import { Star } from './star.tsx';

/** 96 by 96 units. */
export const categoryDrawings = {
  'Academic Tutoring': (
    <>
      <Print
        line={
          <>
            <path d="M14 28 C26 22 38 22 48 30 C58 22 70 22 82 28 V72 C70 66 58 66 48 74 C38 66 26 66 14 72Z M48 30V74 M22 38c7-2 13-2 18 1 M22 48c7-2 13-2 18 1 M56 41c6-3 11-3 18-1 M56 51c6-3 11-3 18-1 M14 76 L10 80 C24 76 36 76 48 84 C60 76 72 76 86 80 L82 76" />
          </>
        }
      >
        <path d="M8 66 L46 58 L46 82 L8 88Z" fill="var(--i-la)" />
        <path d="M50 58 L88 66 L88 88 L50 82Z" fill="var(--i-la)" />
        <path d="M14 28 C26 22 38 22 48 30 L48 74 C38 66 26 66 14 72Z" fill="var(--i-pap)" />
        <path d="M48 30 C58 22 70 22 82 28 L82 72 C70 66 58 66 48 74Z" fill="var(--i-pap)" />
        <Star cx={66} cy={16} r={12} />
      </Print>
    </>
  ),
  'Language Learning': (
    <>
      <Print
        line={
          <>
            <path d="M10 16 H62 V42 M44 54 H34 L22 66 V54 H10V16 M44 42 H86 V74 H78 V84 L66 74 H44Z" />
            <path d="M36 24l-11 22 M36 24l11 22 M29 39h14 M31 19c2 3 8 3 10 0" stroke="#FFFBF0" />
            <path d="M72 50v16 M72 60a6 6 0 1 0 0 2 M66 53h11" />
          </>
        }
      >
        <path d="M10 16 H62 V54 H34 L22 66 V54 H10Z" fill="var(--i-son)" />
        <path d="M44 42 H86 V74 H78 V84 L66 74 H44Z" fill="var(--i-hoe)" />
      </Print>
    </>
  ),
  'Professional Skills': (
    <>
      <Print
        line={
          <>
            <path d="M12 34 H84 V80 H12Z M12 54 C26 59 36 60 42 60 M54 60 C60 60 70 59 84 54 M42 52h12v12h-12z M36 34V24 C36 20 38 18 42 18 H54 C58 18 60 20 60 24 V34" />
          </>
        }
      >
        <path d="M12 34 H84 V80 H12Z" fill="var(--i-wood)" />
        <path d="M12 34 H84 V54 C60 62 36 62 12 54Z" fill="var(--i-la)" />
        <path d="M42 52h12v12h-12z" fill="var(--i-hoe)" />
      </Print>
    </>
  ),
  Music: (
    <>
      <Print
        line={
          <>
            <path d="M52 46 C60 50 60 58 54 62 C58 74 48 86 34 86 C18 86 8 76 12 64 C15 55 24 54 30 52 C34 50 34 42 42 41 M46 48 L74 14 L84 22 L54 53 M72 9 L89 24 M22 74 L30 82 M70 20 L38 66" />
          </>
        }
      >
        <path
          d="M52 46 C60 50 60 58 54 62 C58 74 48 86 34 86 C18 86 8 76 12 64 C15 55 24 54 30 52 C34 50 34 42 42 41Z"
          fill="var(--i-son)"
        />
        <path d="M46 50 L76 14 L82 20 L52 54Z" fill="var(--i-wood)" />
        <circle cx="36" cy="66" r="8" fill="var(--i-line)" />
      </Print>
    </>
  ),
  Arts: (
    <>
      <Print
        line={
          <>
            <path d="M46 20 C70 20 86 34 86 52 C86 66 74 66 66 64 C58 62 54 68 58 76 C60 82 54 86 46 86 C24 86 8 70 8 52 C8 34 24 20 46 20Z M90 8 L58 48 M58 48c-6 0-8 6-12 8 6 3 14 1 15-5" />
          </>
        }
      >
        <path
          d="M46 20 C70 20 86 34 86 52 C86 66 74 66 66 64 C58 62 54 68 58 76 C60 82 54 86 46 86 C24 86 8 70 8 52 C8 34 24 20 46 20Z"
          fill="var(--i-pap)"
        />
        <circle cx="28" cy="44" r="7" fill="var(--i-son)" />
        <circle cx="46" cy="34" r="7" fill="var(--i-hoe)" />
        <circle cx="66" cy="42" r="7" fill="var(--i-cham)" />
        <circle cx="26" cy="64" r="7" fill="var(--i-la)" />
      </Print>
    </>
  ),
  Sports: (
    <>
      <Print
        line={
          <>
            <path d="M34 60 L22 22 C28 16 34 20 38 24 C42 14 52 14 56 24 C62 18 70 18 74 24 L60 60 M34 60 H60 C62 74 56 82 47 82 C38 82 32 74 34 60Z M32 52 H63 M38 24 L42 52 M56 24 L52 52 M80 62c4 4 6 10 4 16 M14 60c-4 5-4 12-1 17" />
          </>
        }
      >
        <path d="M34 60 L22 22 C28 16 34 20 38 24 C42 14 52 14 56 24 C62 18 70 18 74 24 L60 60Z" fill="var(--i-pap)" />
        <path d="M34 60 H60 C62 74 56 82 47 82 C38 82 32 74 34 60Z" fill="var(--i-son)" />
        <path d="M32 52h30l-2 8H34z" fill="var(--i-hoe)" />
      </Print>
    </>
  ),
  Technology: (
    <>
      <Print
        line={
          <>
            <path d="M16 66 V22 H80 V66 M6 66 H90 L84 78 H12Z M40 72h16" />
            <path d="M34 36l-8 8 8 8 M40 56l6-24" stroke="#FFFBF0" />
          </>
        }
      >
        <path d="M16 22 H80 V66 H16Z" fill="var(--i-cham)" />
        <path d="M6 66 H90 L84 78 H12Z" fill="var(--i-wood)" />
        <Star cx={60} cy={42} r={12} />
      </Print>
    </>
  ),
  'Business Consulting': (
    <>
      <Print
        line={
          <>
            <path d="M12 82 V58 H28 V82 M36 82 V44 H52 V82 M60 82 V30 H76 V82 M6 82 H88 M10 44 L32 26 L46 32 L70 10 M58 9h13v13" />
          </>
        }
      >
        <path d="M12 82 V58 H28 V82Z" fill="var(--i-la)" />
        <path d="M36 82 V44 H52 V82Z" fill="var(--i-hoe)" />
        <path d="M60 82 V30 H76 V82Z" fill="var(--i-son)" />
      </Print>
    </>
  ),
} satisfies Record<Category, ReactNode>;

export const unknownCategoryDrawing: ReactNode = (
  <>
    <Print line={<path d="M14 34 H82 V84 H14Z M14 34 L28 16 H68 L82 34 M34 48h28 M34 58h28 M34 68h16" />}>
      <path d="M14 34 H82 V84 H14Z" fill="var(--i-pap)" />
      <path d="M14 34 L28 16 H68 L82 34Z" fill="var(--i-la)" />
    </Print>
    <Star cx={66} cy={70} r={13} />
  </>
);
