import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';

interface Connection {
  readonly answering: Set<ServerResponse>;
  /** Called when a request or a response has ended. */
  readonly onEnd: () => void;
  /** Bytes read when the last request and its response had ended; more means that a request is arriving. */
  read: number;
  idleSince: number;
}

export interface CloseOptions {
  /** Idle time after which a connection is closed, in milliseconds. */
  readonly lingerMs: number;
  /** Requests still running after this are cut off, in milliseconds. */
  readonly patienceMs: number;
  readonly onCutOff: () => void;
}

const sweepMs = 25;
const longestQuietMs = 250;

/** The server's connections, and when the newest one was opened. `onRequest` is called before anybody answers. */
function connectionsOf(server: Server, onRequest: (response: ServerResponse) => void) {
  const all = new Map<Socket, Connection>();
  const known = { all, newestAt: 0 };
  server.on('connection', (socket: Socket) => {
    known.newestAt = performance.now();
    const onEnd = (): void => {
      connection.read = socket.bytesRead;
      connection.idleSince = performance.now();
    };
    const connection: Connection = { answering: new Set(), onEnd, read: 0, idleSince: performance.now() };
    all.set(socket, connection);
    socket.once('close', () => all.delete(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    onRequest(response);
    const connection = all.get(request.socket);
    if (connection === undefined) return;
    connection.answering.add(response);
    // A refused request may go on after its response.
    request.on('close', connection.onEnd);
    response.on('close', () => {
      connection.answering.delete(response);
      connection.onEnd();
    });
  });
  return known;
}

/** Returns a graceful close. Unlike Node's, it polls a socket before ending it, as a request may have arrived. */
export function closable(
  server: Server,
  sockets: readonly NetServer[] = [server],
): (options: CloseOptions) => Promise<void> {
  let isClosing = false;
  const connections = connectionsOf(server, (response) => {
    if (isClosing) response.setHeader('Connection', 'close');
  });

  const endIdle = (lingerMs: number): void => {
    const idleBefore = performance.now() - lingerMs;
    for (const [socket, { answering, read, idleSince }] of connections.all) {
      if (answering.size === 0 && socket.bytesRead === read && idleSince <= idleBefore) socket.destroySoon();
    }
  };

  /** Connections in the accept queue are reset when listening ends, so wait until there are none. */
  const untilNobodyConnects = async (lingerMs: number): Promise<void> => {
    const [begun, quietMs] = [performance.now(), Math.min(lingerMs, longestQuietMs)];
    do await afterPoll(Math.min(lingerMs, sweepMs));
    while (performance.now() - Math.max(begun, connections.newestAt) < quietMs && performance.now() - begun < lingerMs);
  };

  return async ({ lingerMs, patienceMs, onCutOff }) => {
    isClosing = true;
    for (const { answering } of connections.all.values()) {
      for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await untilNobodyConnects(lingerMs);
    const closed = Promise.all(sockets.map((listeningSocket) => once(listeningSocket, 'close')));
    // Unlike the HTTP server's own method, it leaves idle connections open.
    for (const listeningSocket of sockets) NetServer.prototype.close.call(listeningSocket);
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

/** Resolves after `ms` and one poll of the network. */
const afterPoll = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(() => setImmediate(resolve), ms));
