import { sizes } from '@sao-mai/contracts';
import { frameOf } from './crop.ts';
import type { Crop } from './crop.ts';

/** Sharp in a profile on a dense screen, small enough for a slow connection. */
const LARGEST_SIDE = 1024;
const QUALITIES = [0.9, 0.8, 0.65, 0.5] as const;

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** The cropped square as a JPEG; null if the browser cannot encode one. It may still exceed the maximum upload size. */
export async function cropPhoto(bitmap: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const { left, top, side } = frameOf(bitmap, crop);
  const edge = Math.max(1, Math.round(Math.min(side, LARGEST_SIDE)));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, side, side, 0, 0, edge, edge);
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await toJpeg(canvas, quality);
    if (smallest === null || smallest.size <= sizes.photo) return smallest;
  }
  return smallest;
}
