import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@sao-mai/platform';

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface RecordingProxy {
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  readonly end: () => void;
}

/** Passes JSON requests on to a server and remembers them. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const calls: RecordedCall[] = [];
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    const body = await text(request);
    calls.push({ method, path, body });
    const answer = await fetch(target + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: headers.authorization ?? '' },
      ...(body !== '' && { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${String(port)}`, calls, end };
}
