import { guardImageDecoder } from './guard-image-decoder.ts';
import { makePortrait } from './make-portrait.ts';

/**
 * The process that decodes what strangers send. It holds no keys and no connections, and its parent may kill it at any
 * moment; it ends with its parent, and by itself where a picture takes more memory (bytes, the first argument) than it may.
 * A picture that takes more of the processor's time (milliseconds, the second) is reported, and the parent ends the process.
 */
const [mostMemory = 0, mostCpu = 0] = process.argv.slice(2).map(Number);
const lookEveryMs = 20;

/** An exit would wait for libvips' threads. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

async function decode(bytes: Uint8Array): Promise<void> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const rss = process.memoryUsage.rss();
    if (rss > mostMemory) end();
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 <= mostCpu) return;
    clearInterval(watch);
    process.send?.({ refused: 'photo-timeout', rss });
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
