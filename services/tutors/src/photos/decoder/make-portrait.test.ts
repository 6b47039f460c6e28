import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { oddPictures } from '../../testing/odd-pictures.ts';
import { guardImageDecoder } from './guard-image-decoder.ts';
import { makePortrait } from './make-portrait.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const picture = (width = 70, height = 90) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

describe('a portrait', () => {
  beforeAll(() => guardImageDecoder());

  it('is made only from JPEG, PNG and WebP', async () => {
    for (const bytes of [picture().jpeg(), picture().png(), picture().webp()]) {
      const result = await makePortrait(await bytes.toBuffer());
      if (!('portrait' in result)) throw new Error(result.refused);
      expect(await sharp(result.portrait).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    }
    for (const bytes of [
      svg,
      ...(await Promise.all([picture().gif(), picture().tiff(), picture().avif()].map((made) => made.toBuffer()))),
    ]) {
      expect(await makePortrait(bytes)).toEqual({ refused: 'photo-broken' });
    }
  });

  it('is cropped, not distorted', async () => {
    const stripe = 10;
    const pixels = Buffer.from(
      Array.from({ length: 400 * 40 }, (_, at) => ((at % 400) % (2 * stripe) < stripe ? 0 : 255)),
    );
    const bytes = await sharp(pixels, { raw: { width: 400, height: 40, channels: 1 } })
      .png()
      .toBuffer();
    const result = await makePortrait(bytes);
    if (!('portrait' in result)) throw new Error(result.refused);
    const row = [...(await sharp(result.portrait).greyscale().raw().toBuffer()).subarray(0, 512)];
    const edges = row.filter((value, at) => value < 128 !== (row[at - 1] ?? value) < 128).length;
    // 40 of the 400 pixels remain: four stripes, where a distorted picture would have forty.
    expect(edges).toBeGreaterThanOrEqual(3);
    expect(edges).toBeLessThanOrEqual(5);
  });

  it.each(oddPictures.map(({ what, make, outcome }) => [what, make, outcome] as const))(
    'judges %s',
    async (_, make, outcome) => {
      const bytes = await make();
      expect(bytes.length).toBeLessThanOrEqual(1024 * 1024);
      const result = await makePortrait(bytes);
      expect(outcome).toContain('refused' in result ? result.refused : 'taken');
    },
  );
});
