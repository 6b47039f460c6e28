import { guardImageDecoder } from './guard-image-decoder.ts';
import { makePortrait } from './make-portrait.ts';

/**
 * Decodes untrusted pictures without keys or connections, so the parent may kill it at any moment. Arguments: the
 * memory limit in bytes, at which it exits; the CPU limit in milliseconds, at which it reports.
 */
const [maxMemory = 0, maxCpu = 0] = process.argv.slice(2).map(Number);
const lookEveryMs = 20;

/** process.exit would wait for libvips' threads. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

async function decode(bytes: Uint8Array): Promise<void> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const rss = process.memoryUsage.rss();
    if (rss > maxMemory) end();
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 <= maxCpu) return;
    clearInterval(watch);
    process.send?.({ refused: 'photo-timeout', rss });
  }, lookEveryMs);
  const result = await makePortrait(bytes);
  clearInterval(watch);
  process.send?.({ ...result, rss: process.memoryUsage.rss() });
}

guardImageDecoder();
process.on('disconnect', end);
// Ctrl-C reaches all processes of a terminal; the parent still finishes pending uploads.
process.on('SIGINT', () => undefined);
process.on('message', (bytes) => {
  if (bytes instanceof Uint8Array) void decode(bytes);
});
process.send?.('ready');
