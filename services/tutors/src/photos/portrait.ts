import { AppError } from '@sao-mai/platform';

export const portrait = {
  size: 512,
  contentType: 'image/webp',
  extension: 'webp',
} as const;

const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Detects the kind by the first bytes; the client's file name and content type are not trusted. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.length < 12) return null;
  if (bytes.readUIntBE(0, 3) === 0xff_d8_ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

export function refuseOtherKinds(bytes: Buffer): void {
  if (kindOf(bytes) === null) throw new AppError('unsupported', 'photo-unsupported');
}
