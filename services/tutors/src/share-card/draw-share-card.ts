import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareCard } from '@sao-mai/contracts';
import sharp from 'sharp';
import { fittingText, typefaces } from './text-path.ts';
import type { TextPath } from './text-path.ts';

export interface ShareCardContent {
  readonly name: string;
  /** In the language of the card. */
  readonly subjects: readonly string[];
  readonly siteName: string;
  /** The photo in any size, or null for the default picture. */
  readonly photo: Uint8Array | null;
}

const quality = 80;
const assets = join(import.meta.dirname, '..', '..', 'assets');

/** Where the photo is within the drawing (frontend/build/site-pictures.tsx). */
const photoPlace = { left: 440, top: 56, size: 320 } as const;
const paper = '#faf7ef';
const onDesk = '#f7f2e4';
const onDesk2 = '#bfd0c7';
const star = '#edae2c';

/** Some sites cut the card to a square, so texts fit into its middle if they can. */
const middle = 600;
const whole = 1100;

const centred = ({ path, width }: TextPath, y: number, colour: string): string =>
  `<path transform="translate(${String((shareCard.width - width) / 2)} ${String(y)})" fill="${colour}" d="${path}"/>`;

function nameOf(name: string): TextPath {
  const inMiddle = fittingText(typefaces.heading, name, { width: middle, sizes: [64, 58, 52, 46, 42] });
  const cut = fittingText(typefaces.heading, name, { width: whole, sizes: [42] });
  return cut.width > middle ? cut : inMiddle;
}

function textsOf({ name, subjects, siteName }: ShareCardContent): string {
  const { width, height } = shareCard;
  const lines = [
    centred(nameOf(name), 470, onDesk),
    centred(fittingText(typefaces.text, subjects.join(' · '), { width: whole, sizes: [30, 26] }), 525, onDesk2),
    centred(fittingText(typefaces.heading, siteName, { width: middle, sizes: [34] }), 592, star),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${lines.join('')}</svg>`;
}

/** A JPEG of 1200 × 630 with photo, name, subjects and the name of the site. */
export async function drawShareCard(content: ShareCardContent): Promise<Buffer> {
  const { left, top, size } = photoPlace;
  const photo = content.photo ?? (await readFile(join(assets, 'default-profile.jpg')));
  const [inside, over] = await Promise.all([
    sharp(photo).resize(size, size).png({ compressionLevel: 0 }).toBuffer(),
    readFile(join(assets, 'profile-card.png')),
  ]);
  const { width, height } = shareCard;
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input: inside, left, top }, { input: over }, { input: Buffer.from(textsOf(content)) }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
