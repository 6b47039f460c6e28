import { guardImageDecoder } from './guard-image-decoder.ts';
import { makePortrait } from './make-portrait.ts';

/**
 * The process that decodes what strangers send. It holds no keys and no connections, and its parent may kill it at any
 * moment; it ends with its parent.
 */
guardImageDecoder();
process.on('disconnect', () => process.exit());
process.on('message', (bytes) => {
  if (!(bytes instanceof Uint8Array)) return;
  void makePortrait(bytes).then((result) => process.send?.({ ...result, rss: process.memoryUsage.rss() }));
});
process.send?.('ready');
