import type { IncomingMessage } from 'node:http';

/**
 * The address of the client: the socket's, or behind `hops` proxies of our own the entry that the outermost of them
 * wrote. What a client writes into X-Forwarded-For by itself is never believed.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const socketAddress = request.socket.remoteAddress ?? '';
  if (hops === 0) return socketAddress;
  const header = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim());
  const entry = entries.at(-hops);
  return entry === undefined || entry === '' ? socketAddress : entry;
}
