import { photoSizes } from '@sao-mai/contracts';
import type { PhotoSize } from '@sao-mai/contracts';
import sharp from 'sharp';

const quality = 80;

export function makePhotoSize(photo: Uint8Array, size: PhotoSize): Promise<Buffer> {
  const { width, height } = photoSizes[size];
  return sharp(photo).resize(width, height).webp({ quality }).toBuffer();
}
