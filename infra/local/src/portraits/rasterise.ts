import sharp from 'sharp';
import { z } from 'zod';

const size = 512;

function rasterise(svg: string): Promise<Buffer> {
  // The drawing is 200 wide at 72 dots to the inch; this density makes it as wide as the picture.
  return sharp(Buffer.from(svg), { density: (72 * size) / 200 })
    .resize(size, size)
    .flatten({ background: '#FFFFFF' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// A process of its own that turns SVG texts into PNG files and ends with its channel.
process.once('message', (message: unknown) => {
  const drawings = z.array(z.string()).parse(message);
  void Promise.all(drawings.map(rasterise)).then((files) => {
    process.send?.(files, undefined, {}, () => {
      process.disconnect?.();
    });
  });
});
