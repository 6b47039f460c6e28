import type { IncomingMessage, ServerResponse } from 'node:http';

/** Runs in Express and without it. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The path as it was sent. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
