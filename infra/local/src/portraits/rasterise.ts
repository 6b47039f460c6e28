import sharp from 'sharp';
import { z } from 'zod';

const size = 512;

function rasterise(svg: string): Promise<Buffer> {
  // The SVG is 200 wide at 72 dpi; this density scales it to the picture's width.
  return sharp(Buffer.from(svg), { density: (72 * size) / 200 })
    .resize(size, size)
    .flatten({ background: '#FFFFFF' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// Runs in a child process that converts SVG to PNG and ends with its channel.
process.once('message', (message: unknown) => {
  const drawings = z.array(z.string()).parse(message);
  void Promise.all(drawings.map(rasterise)).then((files) => {
    process.send?.(files, undefined, {}, () => {
      process.disconnect?.();
    });
  });
});
