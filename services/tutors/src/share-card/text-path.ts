import { join } from 'node:path';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';

const folder = join(import.meta.dirname, '..', '..', 'assets', 'fonts');

function typeface(name: string): readonly Font[] {
  return ['latin', 'vietnamese'].map((part) => {
    const font = openSync(join(folder, `${name.replace('*', part)}.woff2`));
    if (!('layout' in font)) throw new Error(`${name} is a collection, not one font`);
    return font;
  });
}

/** The web app's typefaces; each is two files with different letters. */
export const typefaces = {
  heading: typeface('piazzolla-*-600-normal'),
  text: typeface('be-vietnam-pro-*-400-normal'),
} as const;

export interface TextPath {
  /** SVG path of the letters, starting at 0 on the base line, in pixels. */
  readonly path: string;
  readonly width: number;
}

const hasLetter = (font: Font, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** The text cut into runs of letters that one of the fonts has; letters that none has are left out. */
function runsOf(fonts: readonly Font[], text: string): { readonly font: Font; readonly letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const font = [...(last === undefined ? [] : [last.font]), ...fonts].find((one) => hasLetter(one, letter));
    if (font === undefined) continue;
    if (last?.font === font) last.letters += letter;
    else runs.push({ font, letters: letter });
  }
  return runs;
}

/** Letters as outlines, so that the picture looks the same on machines without any fonts. */
export function textPath(fonts: readonly Font[], text: string, size: number): TextPath {
  let width = 0;
  const paths: string[] = [];
  for (const { font, letters } of runsOf(fonts, text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      paths.push(
        glyph.path
          .scale(scale, -scale)
          .translate(width + xOffset * scale, -yOffset * scale)
          .toSVG(),
      );
      width += xAdvance * scale;
    });
  }
  return { path: paths.join(''), width };
}

const ellipsis = '…';

/** The text in the largest size from `sizes` in which it is at most `width` wide; in the last one it is cut. */
export function fittingText(
  fonts: readonly Font[],
  text: string,
  { width, sizes }: { readonly width: number; readonly sizes: readonly [number, ...number[]] },
): TextPath {
  let made = textPath(fonts, text, sizes[0]);
  for (const size of sizes) {
    made = textPath(fonts, text, size);
    if (made.width <= width) return made;
  }
  const letters = Array.from(text);
  while (letters.length > 0 && made.width > width) {
    letters.pop();
    made = textPath(fonts, `${letters.join('').trimEnd()}${ellipsis}`, sizes.at(-1) ?? sizes[0]);
  }
  return made;
}
