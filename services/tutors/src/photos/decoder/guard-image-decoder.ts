import sharp from 'sharp';

/**
 * Called once by the process entry, never on import: leaves libvips only its JPEG, PNG and WebP decoders. `draws`: also
 * SVG, for share cards, in processes that do not decode uploads.
 */
export function guardImageDecoder({ draws = false }: { readonly draws?: boolean } = {}): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  if (draws) sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
}
