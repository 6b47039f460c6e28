import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ServiceName } from '@sao-mai/contracts';
import { serviceNames } from './operators.ts';

interface Line {
  readonly kind: string;
  readonly id?: string;
  readonly base64?: string;
}

interface Manifest {
  readonly services: Readonly<Record<ServiceName, { readonly file: string }>>;
  readonly accounts?: unknown;
}

const manifestFile = 'manifest.json';
const digits = 7;
const numbered = (text: string, at: number): string => text.slice(0, -digits) + String(at).padStart(digits, '0');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Every id of these people in any service; each copy gets new ones. */
async function idsOf(folder: string, people: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = new Set(people);
  for (const service of serviceNames) {
    for await (const text of linesOf(join(folder, `${service}.ndjson.gz`))) {
      const { kind, id = '' } = JSON.parse(text) as Line;
      if (kind === 'document' && id.length > digits && people.some((uid) => text.includes(uid))) ids.add(id);
    }
  }
  return ids;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity });
}

/**
 * Multiplies `people` in a backup by `copies`, for a marketplace of any size with genuine documents. Photos are not
 * copied.
 */
export async function multiplyBackup(options: {
  readonly from: string;
  readonly to: string;
  readonly people: readonly string[];
  readonly copies: number;
}): Promise<{ readonly documents: number }> {
  const { from, to, people, copies } = options;
  const manifest = JSON.parse(await readFile(join(from, manifestFile), 'utf8')) as Manifest;
  const pattern = new RegExp([...(await idsOf(from, people))].map(escaped).join('|'), 'g');
  await mkdir(to, { recursive: true });
  let all = 0;
  const services: Record<string, object> = {};
  for (const service of serviceNames) {
    const { file } = manifest.services[service];
    let documents = 0;
    async function* grown(): AsyncGenerator<string> {
      for await (const text of linesOf(join(from, file))) {
        const { kind } = JSON.parse(text) as Line;
        if (kind === 'file') continue;
        if (kind !== 'document' || !people.some((uid) => text.includes(uid))) {
          if (kind === 'document') documents += 1;
          if (kind !== 'end') yield `${text}\n`;
          continue;
        }
        documents += copies;
        for (let at = 0; at < copies; at += 1) yield `${text.replace(pattern, (id) => numbered(id, at))}\n`;
      }
      yield `${JSON.stringify({ kind: 'end', documents, files: 0 })}\n`;
    }
    const path = join(to, file);
    await pipeline(Readable.from(grown()), createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600 }));
    services[service] = { file, sha256: await hashOf(path), documents, files: 0 };
    all += documents;
  }
  const { accounts: _, ...rest } = manifest;
  await writeFile(join(to, manifestFile), JSON.stringify({ ...rest, services }), { mode: 0o600 });
  return { documents: all };
}
