import { deflateSync } from 'node:zlib';
import type { ErrorCode } from '@sao-mai/contracts';
import sharp from 'sharp';
import { madePng, pngChunk } from './made-png.ts';

export interface OddPicture {
  readonly what: string;
  readonly make: () => Buffer | Promise<Buffer>;
  /** Possible results of an upload; several if it depends on the decoder's version. */
  readonly outcome: readonly ('taken' | ErrorCode)[];
}

const taken = ['taken'] as const;
const broken = ['photo-broken'] as const;
const outOfBounds = ['photo-dimensions'] as const;

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c33' } });
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** A JPEG whose header states other dimensions than its pixels have. */
async function jpegThatClaims(width: number, height: number): Promise<Buffer> {
  const bytes = await flat(64, 64).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A progressive JPEG whose last scan is repeated up to nearly the maximum upload size. */
async function jpegOfManyScans(width: number, height: number): Promise<Buffer> {
  const bytes = await flat(width, height).jpeg({ progressive: true, quality: 40 }).toBuffer();
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2);
  const times = Math.floor((1_000_000 - bytes.length) / scan.length);
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: times }, () => scan), bytes.subarray(-2)]);
}

/** Writes the raw EXIF orientation; sharp itself writes only 1 to 8. */
async function turned(orientation: number): Promise<Buffer> {
  const bytes = await flat(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  for (const [entry, write] of [
    [[0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00], 'writeUInt16LE'],
    [[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01], 'writeUInt16BE'],
  ] as const) {
    const at = bytes.indexOf(Buffer.from(entry));
    if (at >= 0) bytes[write](orientation, at + entry.length);
  }
  return bytes;
}

function webpWith(name: string, payload: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.alloc(4), payload]);
  chunk.writeUInt32LE(payload.length, 4);
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  riff.writeUInt32LE(4 + chunk.length, 4);
  return Buffer.concat([riff, chunk]);
}

const animated = (frames: number, side: number): Promise<Buffer> => {
  const strip = Buffer.from(
    Array.from({ length: frames * side * side * 3 }, (_, at) => Math.floor(at / (side * side * 3)) % 251),
  );
  return sharp(strip, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .webp({ effort: 0 })
    .toBuffer();
};

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const sidesOutOfBounds: readonly OddPicture[] = [
  [10_000, 10],
  [10, 10_000],
  [20_000, 10],
  [100_000, 10],
  [10, 100_000],
  [1, 65_535],
  [17_000, 1_400],
  [6_000, 6_000],
  [11_000, 11_000],
].map(([width = 0, height = 0]) => ({
  what: `a PNG of one bit, ${String(width)} × ${String(height)}`,
  make: () => madePng({ width, height }),
  outcome: outOfBounds,
}));

const pngs: readonly OddPicture[] = [
  { what: 'one pixel', make: () => madePng({ width: 1, height: 1 }), outcome: taken },
  { what: 'a PNG ten times as long as wide', make: () => madePng({ width: 10_000, height: 1_000 }), outcome: taken },
  { what: 'a line of ten pixels', make: () => madePng({ width: 1, height: 10 }), outcome: taken },
  { what: 'a PNG without width', make: () => madePng({ width: 0, height: 10 }), outcome: broken },
  {
    what: '900 megapixels that are not there',
    make: () => madePng({ width: 30_000, height: 30_000, pixels: deflateSync(Buffer.alloc(9)) }),
    outcome: outOfBounds,
  },
  { what: 'an interlaced PNG', make: () => flat(900, 600).png({ progressive: true }).toBuffer(), outcome: taken },
  {
    what: '23 megapixels of 16 bits, interlaced, with transparency',
    make: () => flat(5_900, 3_900, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    outcome: taken,
  },
  {
    what: 'a PNG with a palette',
    make: () => noise(300).png({ palette: true, colours: 16 }).toBuffer(),
    outcome: taken,
  },
  { what: 'a PNG of 16 bits', make: () => flat(700, 500).toColourspace('rgb16').png().toBuffer(), outcome: taken },
  { what: 'a grey PNG with transparency', make: () => flat(9, 9, 4).greyscale().png().toBuffer(), outcome: taken },
  { what: 'a PNG cut off', make: async () => half(await noise(300).png().toBuffer()), outcome: broken },
  {
    what: 'a PNG whose pixels unpack to 100 MB',
    make: () => madePng({ width: 10, height: 10, pixels: deflateSync(Buffer.alloc(100_000_000)) }),
    outcome: ['photo-broken', 'taken'],
  },
  {
    what: 'a PNG with a text that unpacks to 100 MB',
    make: () => {
      const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))]);
      return madePng({ width: 100, height: 100, extra: [pngChunk('zTXt', text)] });
    },
    outcome: ['photo-broken', 'taken'],
  },
  {
    what: 'a PNG with a colour profile that unpacks to 100 MB',
    make: () => {
      const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(100_000_000))]);
      return madePng({ width: 100, height: 100, extra: [pngChunk('iCCP', profile)] });
    },
    outcome: ['photo-broken', 'taken'],
  },
  {
    what: 'a PNG with 20,000 texts',
    make: () => {
      const text = pngChunk('tEXt', Buffer.from('Comment\0x'));
      return madePng({ width: 100, height: 100, extra: Array.from({ length: 20_000 }, () => text) });
    },
    outcome: ['photo-broken', 'taken'],
  },
];

const jpegs: readonly OddPicture[] = [
  { what: 'a JPEG in CMYK', make: () => flat(300, 200).toColourspace('cmyk').jpeg().toBuffer(), outcome: taken },
  { what: 'a progressive JPEG', make: () => noise(600).jpeg({ progressive: true }).toBuffer(), outcome: taken },
  { what: 'a JPEG of 24 megapixels', make: () => flat(6_000, 4_000).jpeg().toBuffer(), outcome: taken },
  { what: 'a JPEG cut off', make: async () => half(await noise(300).jpeg().toBuffer()), outcome: broken },
  {
    what: 'a JPEG that claims 65,535²',
    make: () => jpegThatClaims(65_535, 65_535),
    outcome: ['photo-broken', 'photo-dimensions'],
  },
  { what: 'a JPEG that claims 4,000²', make: () => jpegThatClaims(4_000, 4_000), outcome: broken },
  { what: 'a JPEG that claims no width', make: () => jpegThatClaims(0, 100), outcome: broken },
  {
    what: 'a JPEG of 24 megapixels with thousands of scans',
    make: () => jpegOfManyScans(6_000, 4_000),
    outcome: broken,
  },
  {
    what: 'a JPEG that is a page too',
    make: async () => Buffer.concat([await flat(90, 60).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    outcome: taken,
  },
  {
    what: 'a JPEG that is an archive too',
    make: async () =>
      Buffer.concat([await flat(90, 60).jpeg().toBuffer(), Buffer.from('PK\x03\x04'), Buffer.alloc(999)]),
    outcome: taken,
  },
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 65_535].map((orientation) => ({
    what: `a JPEG with the orientation ${String(orientation)}`,
    make: () => turned(orientation),
    outcome: taken,
  })),
];

const webps: readonly OddPicture[] = [
  { what: 'an animated WebP', make: () => animated(12, 200), outcome: taken },
  { what: 'an animated WebP of 2,000 frames', make: () => animated(2_000, 32), outcome: taken },
  {
    what: 'a WebP of 24 megapixels without loss',
    make: () => flat(6_000, 4_000).webp({ lossless: true, effort: 0 }).toBuffer(),
    outcome: taken,
  },
  { what: 'a WebP of 16,383 × 1', make: () => flat(16_383, 1).webp().toBuffer(), outcome: outOfBounds },
  { what: 'a WebP cut off', make: async () => half(await noise(300).webp().toBuffer()), outcome: broken },
  {
    what: 'a WebP whose header claims 16,777,216²',
    make: () => webpWith('VP8X', Buffer.from('00000000ffffffffffff', 'hex')),
    outcome: broken,
  },
  {
    what: 'a WebP without loss that claims 16,384²',
    make: () => webpWith('VP8L', Buffer.concat([Buffer.from('2fffffff0f', 'hex'), Buffer.alloc(99)])),
    outcome: ['photo-broken', 'photo-dimensions'],
  },
];

/** Pictures that break decoders or keep them busy, each below the maximum upload size. */
export const oddPictures: readonly OddPicture[] = [...sidesOutOfBounds, ...pngs, ...jpegs, ...webps];
