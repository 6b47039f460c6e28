import type { IncomingMessage } from 'node:http';

export type BodyRefusal = 'too-large' | 'too-slow' | 'no-room' | 'broken-off';

export interface HeldBody {
  readonly bytes: Buffer;
  release(): void;
}

export interface BodyReaderOptions {
  readonly timeMs: number;
  readonly totalBytes: number;
}

/** A growing buffer, because a list of tiny chunks has a large overhead. */
class GrowingBuffer {
  readonly #most: number;
  #bytes = Buffer.alloc(0);
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#bytes.length;
  }

  growthFor(chunk: Buffer): number {
    const needed = this.#length + chunk.length;
    if (needed <= this.#bytes.length) return 0;
    return Math.max(needed, Math.min(2 * this.#bytes.length, this.#most)) - this.#bytes.length;
  }

  append(chunk: Buffer): void {
    const growth = this.growthFor(chunk);
    if (growth > 0) this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length + growth);
    this.#length += chunk.copy(this.#bytes, this.#length);
  }

  read(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? '0') > 0;

/** Reads bodies within these limits. Refused ones are drained, so that the client reads the response. */
export function createBodyReader({ timeMs, totalBytes }: BodyReaderOptions) {
  let held = 0;

  const readAll = (request: IncomingMessage, limit: number): Promise<HeldBody | BodyRefusal> => {
    const body = new GrowingBuffer(Math.min(limit, Number(request.headers['content-length'] ?? limit)));
    const { promise, resolve } = Promise.withResolvers<HeldBody | BodyRefusal>();
    let settled = false;
    let released = false;
    const release = (): void => {
      if (!released) held -= body.size;
      released = true;
    };
    const settle = (outcome: HeldBody | BodyRefusal): void => {
      if (settled) return;
      settled = true;
      if (typeof outcome === 'string') release();
      resolve(outcome);
    };
    const late = setTimeout(() => {
      if (settled) request.destroy();
      else settle('too-slow');
    }, timeMs);
    const take = (chunk: Buffer): void => {
      if (settled) return;
      const growth = body.growthFor(chunk);
      if (body.read().length + chunk.length > limit) settle('too-large');
      else if (held + growth > totalBytes) settle('no-room');
      else {
        held += growth;
        body.append(chunk);
      }
    };
    request.on('data', take);
    request.once('end', () => {
      clearTimeout(late);
      settle({ bytes: body.read(), release });
    });
    request.once('close', () => {
      clearTimeout(late);
      settle('broken-off');
    });
    request.on('error', () => settle('broken-off'));
    if (Number(request.headers['content-length'] ?? '0') > limit) settle('too-large');
    return promise;
  };

  return (request: IncomingMessage, limit: number): Promise<HeldBody | BodyRefusal> =>
    hasBody(request) ? readAll(request, limit) : Promise.resolve({ bytes: Buffer.alloc(0), release: () => undefined });
}
