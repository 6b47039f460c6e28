import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Connections that may wait to be accepted; a client whose connection finds no room tries again only after a second. */
const backlog = 4096;

/** Only Linux lets several sockets listen at one port and spreads the connections over them. */
const canShare = process.platform === 'linux';

/**
 * Further listening sockets of an HTTP server. Node accepts one connection of each in a turn of its event loop: with a
 * single one, newcomers to a busy process wait for as many turns as there are others before them, unseen by any limit.
 */
export function moreDoors(server: HttpServer, count: number): readonly Server[] {
  return Array.from({ length: canShare ? count - 1 : 0 }, () => {
    // as an HTTP server makes its own connections
    const door = new Server({ allowHalfOpen: true, noDelay: true });
    return door.on('connection', (socket) => server.emit('connection', socket));
  });
}

async function listenAt(server: Server, options: { host: string; port: number; reusePort: boolean }): Promise<number> {
  server.listen({ ...options, backlog });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Lets all of them listen at one port; rejects where it is taken. */
export async function openDoors(
  doors: readonly Server[],
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  const [first, ...rest] = doors;
  if (first === undefined) throw new Error('Nobody listens');
  if (rest.length === 0) return listenAt(first, { host, port, reusePort: false });
  // sockets that share a port share it with another process, too: only one that wants it alone learns that it is taken
  const alone = new Server();
  const free = await listenAt(alone, { host, port, reusePort: false });
  alone.close();
  await once(alone, 'close');
  for (const door of doors) await listenAt(door, { host, port: free, reusePort: true });
  return free;
}
