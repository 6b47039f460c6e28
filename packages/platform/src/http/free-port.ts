import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

export interface HeldPort {
  readonly port: number;
  /** Frees the port for who is to listen there. Idempotent. */
  release(): Promise<void>;
}

/** Below the ports that systems choose for outgoing connections (Linux: from 32768), beside the fixed ones of the stack. */
const lowest = 10_000;
const highest = 19_999;

async function listenOnRandom(): Promise<{ server: Server; port: number }> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return listenOnRandom();
    throw error;
  }
  return { server, port };
}

/** Takes a random free port of 127.0.0.1 and holds it until `release`. */
export async function holdPort(): Promise<HeldPort> {
  const { server, port } = await listenOnRandom();
  return {
    port,
    async release() {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a port that is free now, for servers that cannot report theirs. */
export async function freePort(): Promise<number> {
  const held = await holdPort();
  await held.release();
  return held.port;
}
