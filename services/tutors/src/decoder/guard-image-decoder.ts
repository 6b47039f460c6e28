import sharp from 'sharp';

/**
 * Disables every decoder of libvips except JPEG, PNG and WebP, for the whole process: a process entry calls it once,
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
