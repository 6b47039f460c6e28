import { backHair, frontHair } from './hair.ts';
import type { Hair } from './hair.ts';
import { clothes } from './clothes.ts';
import type { Neck } from './clothes.ts';
import { face } from './face.ts';
import { shape, star } from './shapes.ts';

export interface PortraitOptions {
  readonly hair: Hair;
  readonly skin: string;
  readonly hairColour: string;
  readonly cloth: string;
  readonly background: string;
  readonly neck: Neck;
  readonly mouth: 'smile' | 'laugh' | 'calm';
  readonly glasses?: boolean | undefined;
  readonly beard?: boolean | undefined;
  readonly star?: boolean | undefined;
}

/** A portrait as SVG in a flat woodblock style with the ink line slightly offset; an original drawing. */
export function portraitSvg(options: PortraitOptions): string {
  const { hair, skin, hairColour } = options;
  const parts = [
    `<rect width="200" height="200" fill="${options.background}"/>`,
    options.star === true ? star(156, 46, 26, '#EDAE2C') : '',
    backHair(hair, hairColour),
    clothes(options.neck, options.cloth, skin),
    head(hair, skin),
    frontHair(hair, hairColour),
    options.beard === true ? beard(skin, hairColour) : '',
    face({ mouth: options.mouth, glasses: options.glasses === true, underHat: hair === 'hat' }),
    looseLine,
  ];
  return `<svg viewBox="0 0 200 200" xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
}

const showsEars = new Set<Hair>(['short', 'side', 'elder', 'curly', 'bun', 'pony']);

function head(hair: Hair, skin: string): string {
  const ears = showsEars.has(hair)
    ? `<circle cx="66" cy="94" r="8" fill="${skin}"/><circle cx="134" cy="94" r="8" fill="${skin}"/>`
    : '';
  const cheeks = [79, 121].map(
    (x) => `<ellipse cx="${String(x)}" cy="106" rx="7" ry="4.5" fill="#D9472C" opacity=".2"/>`,
  );
  return (
    ears +
    shape('M66 86 C66 52 84 44 100 44 C116 44 134 52 134 86 C134 114 116 130 100 130 C84 130 66 114 66 86Z', skin) +
    cheeks.join('')
  );
}

const beard = (skin: string, hairColour: string): string =>
  shape(
    'M68 98 C70 122 86 134 100 134 C114 134 130 122 132 98 C126 108 116 108 100 107 C84 108 74 108 68 98Z',
    hairColour,
  ) + shape('M90 114 C96 120 104 120 110 114Z', skin);

const looseLine =
  '<g fill="none" stroke="#1B2F2C" stroke-linecap="round" opacity=".75"><path d="M63 84 C62 112 80 132 98 133" stroke-width="2"/><path d="M14 202 C16 166 56 152 82 144" stroke-width="2.2"/></g>';
