import { ink, shape } from './shapes.ts';

export const hairs = ['short', 'side', 'bob', 'long', 'bun', 'pony', 'curly', 'elder', 'hat'] as const;
/** `hat` is the nón lá over long hair. */
export type Hair = (typeof hairs)[number];

const behind: Partial<Record<Hair, string>> = {
  bob: 'M56 112 C46 48 76 28 100 28 C126 28 154 48 144 112 C146 130 134 134 126 130 L74 130 C66 134 54 130 56 112Z',
  long: 'M50 176 C44 100 48 30 100 28 C152 30 156 100 150 176 C134 176 122 156 120 130 L80 130 C78 156 66 176 50 176Z',
  hat: 'M54 170 C50 110 54 60 100 58 C146 60 150 110 146 170 C132 168 122 150 120 130 L80 130 C78 150 68 168 54 170Z',
  pony: 'M126 52 C168 50 170 110 156 150 C146 130 148 100 128 84Z',
  bun: 'M82 30 a18 18 0 1 1 36 0 a18 18 0 1 1 -36 0Z',
};

const curls = [
  [66, 62, 20],
  [80, 44, 20],
  [102, 38, 21],
  [124, 46, 20],
  [136, 66, 19],
  [62, 84, 14],
  [139, 86, 14],
] as const;

const front: Record<Hair, string> = {
  short:
    'M63 92 C54 44 84 32 104 33 C136 32 148 58 137 92 C135 76 130 66 122 60 C104 68 84 66 75 58 C69 66 66 78 63 92Z',
  side: 'M63 88 C54 48 84 30 112 32 C140 36 142 62 137 90 C134 78 132 70 130 62 C112 66 90 64 78 50 C72 64 66 74 63 88Z',
  bob: 'M64 92 C64 58 82 44 100 44 C120 44 136 58 136 92 C128 84 122 76 118 64 C106 78 86 86 64 92Z',
  long: 'M64 96 C62 58 82 42 100 42 C118 42 138 58 136 96 C132 76 120 62 98 56 C84 62 72 76 64 96Z',
  bun: 'M63 88 C60 54 80 38 100 38 C120 38 140 54 137 88 C132 68 120 58 100 58 C80 58 68 68 63 88Z',
  pony: 'M63 90 C58 54 80 36 102 36 C124 36 142 54 137 88 C132 74 124 64 110 54 C96 68 78 72 63 90Z',
  elder:
    'M62 98 C54 76 60 56 74 48 C68 64 70 80 67 96Z M138 98 C146 76 140 56 126 48 C132 64 130 80 133 96Z M78 46 C90 34 114 34 124 46 C112 42 92 42 78 46Z',
  curly:
    'M66 84 C66 64 78 56 86 62 C92 52 108 52 114 61 C124 55 134 64 134 84 C140 60 128 42 100 42 C72 42 60 60 66 84Z',
  hat: 'M65 86 C70 72 84 68 100 68 C116 68 130 72 135 86 L138 70 H62Z',
};

export function backHair(hair: Hair, colour: string): string {
  const path = behind[hair];
  if (path !== undefined) return shape(path, colour);
  if (hair !== 'curly') return '';
  return curls
    .map(([x, y, radius]) => `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${colour}"/>`)
    .join('');
}

export const frontHair = (hair: Hair, colour: string): string =>
  shape(front[hair], colour) + (hair === 'hat' ? leafHat : '');

const leafHat =
  `${
    shape('M16 78 L102 10 L186 78 C150 92 52 92 16 78Z', '#EDC77B') +
    shape('M16 78 C52 92 150 92 186 78 C150 70 52 70 16 78Z', '#A97B45')
  }<path d="M16 78 L102 10 L186 78 M56 46 C80 54 124 54 146 46 M76 30 C92 36 112 36 126 30" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/>` +
  `<path d="M62 84 C70 150 130 150 140 84" fill="none" stroke="#C4482F" stroke-width="3"/>`;
