import { AppError } from '@sao-mai/platform';
import sharp from 'sharp';
import type { OutputInfo } from 'sharp';

export const portrait = {
  size: 512,
  /** Best first: the first that makes it small enough is taken, the last one in any case. */
  qualities: [82, 72, 60, 46, 30, 12, 1],
  maxBytes: 60 * 1024,
  contentType: 'image/webp',
  extension: 'webp',
} as const;

/** Pixels of the largest picture that is decoded; a phone's 24 megapixels are in. */
const maxPixels = 24_000_000;
const decodeSeconds = 5;

const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** The kind of picture by its first bytes; names and content types that clients send say nothing. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.length < 12) return null;
  if (bytes.readUIntBE(0, 3) === 0xff_d8_ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

/** Refuses everything but JPEG, PNG and WebP before anything decodes it. */
export function refuseOtherKinds(bytes: Buffer): void {
  if (kindOf(bytes) === null) throw new AppError('unsupported', 'photo-unsupported');
}

/**
 * Shuts every decoder of libvips but those of the three kinds, for the whole process: a process entry calls it once,
 * nothing does on import.
 */
export function guardImageDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
}

/** The picture decoded and made anew: square, upright, opaque, without any metadata (case S17). */
export async function makePortrait(bytes: Buffer): Promise<Buffer> {
  refuseOtherKinds(bytes);
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'warning',
      sequentialRead: true,
    })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(portrait.size, portrait.size, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await packed(data, info);
  } catch (cause) {
    throw new AppError('invalid', 'photo-broken', { cause });
  }
}

/** As good as it can be within the bytes that a picture of a page may have. */
async function packed(data: Buffer, { width, height, channels }: OutputInfo): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0);
  for (const quality of portrait.qualities) {
    made = await sharp(data, { raw: { width, height, channels } }).webp({ quality }).toBuffer();
    if (made.length <= portrait.maxBytes) break;
  }
  return made;
}
