import sharp from 'sharp';

/**
 * Disables every libvips decoder except JPEG, PNG and WebP, for the whole process. Called once by the process entry,
 * never on import.
 */
export function guardImageDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
}
