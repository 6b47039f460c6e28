import { guardImageDecoder } from './guard-image-decoder.ts';
import { makePortrait } from './make-portrait.ts';

/**
 * The process that decodes what strangers send. It holds no keys and no connections, and its parent may kill it at any
 * moment; it ends with its parent, and by itself where a picture takes more memory than the first argument allows.
 */
const mostMemory = Number(process.argv[2]);
const lookEveryMs = 20;

/** An exit would wait for libvips' threads. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

async function decode(bytes: Uint8Array): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) end();
  }, lookEveryMs);
  const result = await makePortrait(bytes);
  clearInterval(watch);
  process.send?.({ ...result, rss: process.memoryUsage.rss() });
}

guardImageDecoder();
process.on('disconnect', end);
// Ctrl-C reaches all processes of a terminal; the parent still finishes the uploads under way.
process.on('SIGINT', () => undefined);
process.on('message', (bytes) => {
  if (bytes instanceof Uint8Array) void decode(bytes);
});
process.send?.('ready');
