import sharp from 'sharp';

/** Called once by the process entry, never on import: leaves libvips only its JPEG, PNG and WebP decoders. */
export function guardImageDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
}
