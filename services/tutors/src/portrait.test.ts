import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { guardImageDecoder, makePortrait } from './portrait.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const picture = () => sharp({ create: { width: 70, height: 90, channels: 3, background: '#c33' } });

describe('a guarded process', () => {
  beforeAll(() => guardImageDecoder());

  it('S17: decodes JPEG, PNG and WebP and nothing else, whoever asks', async () => {
    for (const bytes of [
      await picture().jpeg().toBuffer(),
      await picture().png().toBuffer(),
      await picture().webp().toBuffer(),
    ]) {
      expect((await sharp(await makePortrait(bytes)).metadata()).width).toBe(512);
    }
    for (const bytes of [
      svg,
      await picture().gif().toBuffer(),
      await picture().tiff().toBuffer(),
      await picture().avif().toBuffer(),
    ]) {
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
      await expect(makePortrait(bytes)).rejects.toMatchObject({ kind: 'unsupported', code: 'photo-unsupported' });
    }
  });
});
