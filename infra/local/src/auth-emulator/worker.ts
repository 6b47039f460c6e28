import { parentPort, workerData } from 'node:worker_threads';
import { messageToWorker, settingsSchema } from './messages.ts';
import type { MessageFromWorker } from './messages.ts';
import { startServer } from './server.ts';

const post = (message: MessageFromWorker): void => parentPort?.postMessage(message);

try {
  const server = await startServer(settingsSchema.parse(workerData));
  parentPort?.on('message', (raw: unknown) => {
    messageToWorker.parse(raw);
    void server.stop().finally(() => {
      // The emulator leaves timers that keep the thread alive.
      process.exit(0);
    });
  });
  post({ kind: 'ready', port: server.port });
} catch (error) {
  post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
