import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { refuse } from './refusal.ts';

export type Body = Record<string, unknown>;

const objectSchema = z.record(z.string(), z.unknown());
const mostBytes = 256 * 1024;

/** Reads a JSON or form body; the emulator takes it from `request.body`. */
export async function readBody(request: IncomingMessage): Promise<Body | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const buffer = z.instanceof(Buffer).parse(chunk);
    size += buffer.length;
    // Drain oversized bodies, so that the client reads the response.
    if (size <= mostBytes) chunks.push(buffer);
  }
  if (size > mostBytes) throw refuse(413, 'PAYLOAD_TOO_LARGE');
  if (size === 0) return undefined;
  const text = Buffer.concat(chunks).toString('utf8');
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  if (type !== 'application/json') throw refuse(415, 'UNSUPPORTED_CONTENT_TYPE');
  return parseObject(text);
}

function parseObject(text: string): Body {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(400, 'Invalid JSON payload received.');
  }
  const parsed = objectSchema.safeParse(value);
  if (!parsed.success) throw refuse(400, 'Invalid JSON payload received.');
  return parsed.data;
}
