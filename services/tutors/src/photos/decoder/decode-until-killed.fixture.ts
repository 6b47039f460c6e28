import { madePng } from '../../testing/made-png.ts';
import { PortraitDecoder } from './portrait-decoder.ts';

/** Decodes pictures in a loop until killed; prints the pid of the decoding process before each. */
const decoder = new PortraitDecoder({ timeLimit: 60_000 });
const picture = madePng({ width: 4_800, height: 4_800 });
await decoder.portraitOf(picture);
for (;;) {
  process.stdout.write(`${String(decoder.pid())}\n`);
  await decoder.portraitOf(picture);
}
