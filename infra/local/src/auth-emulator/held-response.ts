import type { ServerResponse } from 'node:http';

/** Holds the emulator's response until `release` resolves with the text to send, as changes must be saved first. */
export function holdResponse(
  response: ServerResponse,
  release: (status: number, body: string) => Promise<string>,
): void {
  const end = response.end.bind(response);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const afterwards = (...args: readonly unknown[]): void => {
    const callback = args.find((argument) => typeof argument === 'function');
    if (callback !== undefined) process.nextTick(callback);
  };
  response.write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
    keep(chunk, rest[0]);
    afterwards(...rest);
    return true;
  };
  response.end = (...args: readonly unknown[]): ServerResponse => {
    keep(args[0], args[1]);
    const body = Buffer.concat(chunks);
    void release(response.statusCode, body.toString('utf8')).then(
      (answer) => {
        if (!response.headersSent) response.removeHeader('content-length');
        end(answer);
        afterwards(...args);
      },
      () => {
        // Not saved, so the caller must not see a success.
        if (response.headersSent) {
          response.destroy();
          return;
        }
        response.statusCode = 503;
        response.removeHeader('content-length');
        response.removeHeader('etag');
        end(JSON.stringify({ error: { code: 503, message: 'NOT_SAVED', errors: [] } }));
        afterwards(...args);
      },
    );
    return response;
  };
}

const isEncoding = (value: unknown): value is BufferEncoding => typeof value === 'string' && Buffer.isEncoding(value);
