import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoSizes } from '@sao-mai/contracts';
import type { PhotoSize } from '@sao-mai/contracts';
import sharp from 'sharp';

const quality = 80;

/** Where the photo shows through the drawing of the card (frontend/build/site-pictures.tsx). */
const window = { left: 380, top: 100, size: 440 } as const;
const ground = '#faf7ef';

/** The drawing that lies over the photo. It has no words: a name would have to be drawn anew with each change of it. */
const drawing = join(import.meta.dirname, '..', 'assets', 'profile-card.png');

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

/** A stored photo made anew in another size. */
export async function makePhotoSize(photo: Uint8Array, size: PhotoSize): Promise<Buffer> {
  if (size === 'card') return makeCard(photo);
  const { width, height } = photoSizes[size];
  return sharp(photo).resize(width, height).webp({ quality }).toBuffer();
}
