import type { IncomingMessage, ServerResponse } from 'node:http';

/** Runs in Express and without it. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
