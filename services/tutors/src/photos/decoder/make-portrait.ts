import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { portrait } from '../portrait.ts';

export const pictureBounds = {
  pixels: 24_000_000,
  side: 16_000,
  /** Long side over short side: the short side of a cropped picture determines how far it is enlarged. */
  ratio: 10,
  /** A progressive photo has about ten; each scan costs a pass over all pixels. */
  jpegScans: 100,
} as const;

/** Best first: uses the first quality that makes the portrait small enough, or the last one. */
const qualities = [82, 72, 60, 46, 30, 12, 1] as const;
const maxBytes = 60 * 1024;

export type PortraitRefusal = 'photo-broken' | 'photo-dimensions';
export type PortraitResult = { readonly portrait: Uint8Array } | { readonly refused: PortraitRefusal };

/** Counts start-of-scan markers in a JPEG; in compressed data 0xFF is always followed by 0x00 or a restart marker. */
function scansOf(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startOfScan = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = buffer.indexOf(startOfScan); at >= 0; at = buffer.indexOf(startOfScan, at + 2)) scans += 1;
  return scans;
}

function isWithinBounds({ width, height }: Pick<Metadata, 'width' | 'height'>): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  const { pixels, side, ratio } = pictureBounds;
  return long <= side && width * height <= pixels && long <= short * ratio;
}

const cropped = (picture: Sharp, side: number): Sharp =>
  picture
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');

async function compressed(square: Buffer, side: number): Promise<Buffer> {
  let smallest: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    smallest = await sharp(square, { raw: { width: side, height: side, channels: 3 } })
      .resize(portrait.size, portrait.size)
      .webp({ quality })
      .toBuffer();
    if (smallest.length <= maxBytes) break;
  }
  return smallest;
}

/** Checks the header and crops before enlarging, so that a long thin picture costs no more than a square one. */
export async function makePortrait(bytes: Uint8Array): Promise<PortraitResult> {
  try {
    const options = { limitInputPixels: false, failOn: 'warning', sequentialRead: true } as const;
    const header = await sharp(bytes, options).metadata();
    if (!isWithinBounds(header)) return { refused: 'photo-dimensions' };
    if (header.format === 'jpeg' && scansOf(bytes) > pictureBounds.jpegScans) return { refused: 'photo-broken' };
    const side = Math.min(portrait.size, header.width, header.height);
    const square = await cropped(sharp(bytes, options), side).removeAlpha().raw().toBuffer();
    return { portrait: await compressed(square, side) };
  } catch {
    return { refused: 'photo-broken' };
  }
}
