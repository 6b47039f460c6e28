import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';

interface Connection {
  readonly answering: Set<ServerResponse>;
  /** How much had been read when the last answer was out: more than that is a request that is arriving. */
  read: number;
  idleSince: number;
}

export interface CloseOptions {
  /** A connection is closed once nothing has come over it for this long, in milliseconds. */
  readonly lingerMs: number;
  /** What is still under way after this long is cut off, in milliseconds. */
  readonly patienceMs: number;
  readonly onCutOff: () => void;
}

const sweepMs = 25;
const longestQuietMs = 250;

/**
 * Follows the connections of a server and of all its listening sockets from now on; what it returns closes the server without breaking off a request.
 * From then on every answer ends its connection, and one that is idle ends only right after the operating system was
 * asked what has come over it: Node's own closing does not ask, and on a busy machine much waits there.
 */
export function closable(
  server: Server,
  doors: readonly NetServer[] = [server],
): (options: CloseOptions) => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;
  let connectedAt = 0;
  server.on('connection', (socket: Socket) => {
    connectedAt = performance.now();
    connections.set(socket, { answering: new Set(), read: 0, idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.setHeader('Connection', 'close');
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.answering.add(response);
    response.once('close', () => {
      connection.answering.delete(response);
      connection.read = socket.bytesRead;
      connection.idleSince = performance.now();
    });
  });

  const endIdle = (lingerMs: number): void => {
    const idleBefore = performance.now() - lingerMs;
    for (const [socket, { answering, read, idleSince }] of connections) {
      if (answering.size === 0 && socket.bytesRead === read && idleSince <= idleBefore) socket.destroySoon();
    }
  };

  /** Whoever is connecting as the listening ends is reset, so it ends in a moment in which nobody does. */
  const untilNobodyConnects = async (lingerMs: number): Promise<void> => {
    const [begun, quietMs] = [performance.now(), Math.min(lingerMs, longestQuietMs)];
    do await afterPoll(Math.min(lingerMs, sweepMs));
    while (performance.now() - Math.max(begun, connectedAt) < quietMs && performance.now() - begun < lingerMs);
  };

  return async ({ lingerMs, patienceMs, onCutOff }) => {
    isClosing = true;
    for (const { answering } of connections.values()) {
      for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await untilNobodyConnects(lingerMs);
    const closed = Promise.all(doors.map((door) => once(door, 'close')));
    // Ends the listening alone; the method of an HTTP server ends idle connections as well.
    for (const door of doors) NetServer.prototype.close.call(door);
    const impatient = setTimeout(() => {
      onCutOff();
      server.closeAllConnections();
    }, patienceMs);
    const sweep = setInterval(() => {
      setImmediate(endIdle, lingerMs);
    }, sweepMs);
    endIdle(lingerMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(impatient);
  };
}

/** After `ms`, right after everything that has come over the network has been read. */
const afterPoll = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(() => setImmediate(resolve), ms));
