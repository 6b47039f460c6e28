import type { IncomingMessage } from 'node:http';

/** The socket's address, or behind `hops` trusted proxies the X-Forwarded-For entry of the outermost one. */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const socketAddress = request.socket.remoteAddress ?? '';
  if (hops === 0) return socketAddress;
  const header = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim());
  const entry = entries.at(-hops);
  return entry === undefined || entry === '' ? socketAddress : entry;
}
