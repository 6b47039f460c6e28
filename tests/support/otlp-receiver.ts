import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as an OpenTelemetry collector receives it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly id: string;
  /** Empty for the first span of a trace. */
  readonly parent: string;
  readonly name: string;
  readonly scope: string;
  readonly service: string;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

type Fields = ReadonlyMap<number, readonly (Buffer | bigint)[]>;

/** The fields of a protobuf message by number. */
function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, (Buffer | bigint)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const wire = key & 7;
    const value = wire === 0 ? varint() : bytes(wire === 1 ? 8 : wire === 5 ? 4 : Number(varint()));
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

const parts = (fields: Fields, number: number): readonly Buffer[] =>
  (fields.get(number) ?? []).filter((value) => Buffer.isBuffer(value));
const part = (fields: Fields, number: number): Buffer => parts(fields, number)[0] ?? Buffer.alloc(0);

function valueOf(fields: Fields): string {
  const [value] = [...fields.values()].flat();
  return Buffer.isBuffer(value) ? value.toString() : String(value ?? '');
}

function attributesOf(fields: Fields, number: number): Readonly<Record<string, string>> {
  const pairs = parts(fields, number).map(fieldsOf);
  return Object.fromEntries(pairs.map((pair) => [part(pair, 1).toString(), valueOf(fieldsOf(part(pair, 2)))]));
}

/** An ExportTraceServiceRequest of opentelemetry-proto. */
function spansOf(request: Buffer): ReceivedSpan[] {
  return parts(fieldsOf(request), 1)
    .map(fieldsOf)
    .flatMap((resource) => {
      const service = attributesOf(fieldsOf(part(resource, 1)), 1)['service.name'] ?? '';
      return parts(resource, 2)
        .map(fieldsOf)
        .flatMap((scoped) => {
          const scope = part(fieldsOf(part(scoped, 1)), 1).toString();
          return parts(scoped, 2)
            .map(fieldsOf)
            .map((span) => ({
              ...{ service, scope },
              traceId: part(span, 1).toString('hex'),
              id: part(span, 2).toString('hex'),
              parent: part(span, 4).toString('hex'),
              name: part(span, 5).toString(),
              failed: fieldsOf(part(span, 15)).get(3)?.[0] === 2n,
              attributes: attributesOf(span, 9),
            }));
        });
    });
}

export interface OtlpReceiver {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** The headers of each request. */
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  spans(): readonly ReceivedSpan[];
  /** What was received so far, undecoded. */
  text(): string;
  close(): void;
}

/** Receives what is sent to an OpenTelemetry collector. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const requests: Buffer[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      headers.push(request.headers);
      if (request.url === '/v1/traces') {
        requests.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    headers,
    spans: () => requests.flatMap(spansOf),
    text: () => Buffer.concat(requests).toString(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
