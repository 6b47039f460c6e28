import { afterEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PortraitDecoder } from './portrait-decoder.ts';
import type { PortraitDecoderOptions } from './portrait-decoder.ts';

const patient = 25_000;
let decoder: PortraitDecoder;
const start = (options: PortraitDecoderOptions = {}): void => {
  decoder = new PortraitDecoder({ timeLimit: patient, ...options });
};
afterEach(() => {
  decoder.stop();
});

const photo = (side = 90) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

describe('the portrait decoder', () => {
  it('makes portraits of pictures that come together', async () => {
    start();
    const made = await Promise.all(
      [photo(90), photo(2000), photo(40)].map(async (bytes) => decoder.portraitOf(await bytes)),
    );
    for (const bytes of made) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    }
  });

  it('refuses what is no picture without starting a process', async () => {
    start({ timeLimit: 0 });
    await expect(decoder.portraitOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      kind: 'unsupported',
      code: 'photo-unsupported',
    });
  });

  it('says what is wrong with a picture, and goes on with the next', async () => {
    start();
    const bytes = await photo();
    await expect(decoder.portraitOf(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      code: 'photo-broken',
    });
    expect((await decoder.portraitOf(bytes)).length).toBeGreaterThan(0);
  });

  it('kills a decoding that takes too long, and starts anew', async () => {
    start({ timeLimit: 0 });
    await expect(decoder.portraitOf(await photo())).rejects.toMatchObject({ kind: 'invalid', code: 'photo-timeout' });
    decoder.stop();
    start();
    expect((await decoder.portraitOf(await photo())).length).toBeGreaterThan(0);
  });

  it('replaces a process whose memory has grown', async () => {
    start({ memoryLimit: 1 });
    for (let time = 0; time < 3; time += 1) expect((await decoder.portraitOf(await photo())).length).toBeGreaterThan(0);
  });

  it('lets a bounded number of pictures wait', async () => {
    start({ queueLimit: 2 });
    const bytes = await photo();
    const taken = [decoder.portraitOf(bytes), decoder.portraitOf(bytes)];
    await expect(decoder.portraitOf(bytes)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 });
    await Promise.all(taken);
    expect((await decoder.portraitOf(bytes)).length).toBeGreaterThan(0);
  });

  it('refuses pictures once it was stopped', async () => {
    start();
    decoder.stop();
    await expect(decoder.portraitOf(await photo())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
