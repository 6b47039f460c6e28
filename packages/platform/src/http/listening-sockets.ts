import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Length of the accept queue; if it is full, clients retry only after a second. */
const backlog = 4096;

/** Only Linux balances connections over sockets that share a port. */
const canShare = process.platform === 'linux';

/** More sockets on one port. Node accepts one connection per socket and turn, so a busy process needs several. */
export function extraSockets(server: HttpServer, count: number): readonly Server[] {
  return Array.from({ length: canShare ? count - 1 : 0 }, () => {
    const listeningSocket = new Server({ allowHalfOpen: true, noDelay: true });
    return listeningSocket.on('connection', (socket) => server.emit('connection', socket));
  });
}

async function listenAt(server: Server, options: { host: string; port: number; reusePort: boolean }): Promise<number> {
  server.listen({ ...options, backlog });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Binds all of them to one port; rejects if it is taken. */
export async function listenOnAll(
  sockets: readonly Server[],
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  const [first, ...rest] = sockets;
  if (first === undefined) throw new Error('There is no listening socket');
  if (rest.length === 0) return listenAt(first, { host, port, reusePort: false });
  // The system chooses none that is shared already.
  if (port !== 0) await rejectIfTaken(host, port);
  const actual = await listenAt(first, { host, port, reusePort: true });
  for (const listeningSocket of rest) await listenAt(listeningSocket, { host, port: actual, reusePort: true });
  return actual;
}

/** Shared ports would also be shared with another process; an exclusive socket detects a taken port. */
async function rejectIfTaken(host: string, port: number): Promise<void> {
  const alone = new Server();
  await listenAt(alone, { host, port, reusePort: false });
  alone.close();
  await once(alone, 'close');
}
