import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoSizes } from '@sao-mai/contracts';
import type { PhotoSize } from '@sao-mai/contracts';
import sharp from 'sharp';

const quality = 80;

/** Position of the photo within the card's drawing (frontend/build/site-pictures.tsx). */
const window = { left: 380, top: 100, size: 440 } as const;
const ground = '#faf7ef';

/** Drawn over the photo. Contains no text: a name would have to be drawn again after each change. */
const drawing = join(import.meta.dirname, '..', '..', 'assets', 'profile-card.png');

async function makeCard(photo: Uint8Array): Promise<Buffer> {
  const { width, height } = photoSizes.card;
  const [inside, over] = await Promise.all([
    sharp(photo).resize(window.size, window.size).png({ compressionLevel: 0 }).toBuffer(),
    readFile(drawing),
  ]);
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: inside, left: window.left, top: window.top }, { input: over }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

export async function makePhotoSize(photo: Uint8Array, size: PhotoSize): Promise<Buffer> {
  if (size === 'card') return makeCard(photo);
  const { width, height } = photoSizes[size];
  return sharp(photo).resize(width, height).webp({ quality }).toBuffer();
}
