import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { withRetries } from '../with-retries.ts';
import { Progress } from '../progress.ts';
import type { ServiceName, Services } from '../services.ts';
import { linesOf } from './lines-of.ts';
import type { BackupPart } from './manifest.ts';

/** Small enough for a slow store within a request's time limit, large enough to keep the overhead low. */
const batchBytes = 1024 * 1024;
const batchLines = 1000;
const batchMs = 60_000;
/** The first line and the last one, which are no documents. */
const frameLines = 2;

const place = z.object({ lines: z.number(), republished: z.string().nullable().optional() });
export type Place = z.infer<typeof place>;
type Print = (line: string) => void;

/** How far an earlier restore of this backup came. */
export async function beginPart(services: Services, service: ServiceName, backup: string): Promise<Place> {
  try {
    const question = { method: 'POST', json: { backup } } as const;
    return await services.read(place, service, '/restore/begin', question);
  } catch (error) {
    if (!(error instanceof CommandFailed) || !error.message.includes('refused')) throw error;
    throw new CommandFailed(`${service} holds data already. Restore into an empty place only.`);
  }
}

export interface Part extends BackupPart {
  readonly path: string;
  readonly from: number;
}

/** Sends the remaining lines, from where the service says it is. */
export async function restorePart(services: Services, service: ServiceName, part: Part, print: Print): Promise<void> {
  const progress = new Progress(print);
  const all = part.documents + part.files;
  if (part.from > 0) print(`${service}: resumes after ${part.from} lines`);
  // Reading a large file only to skip it takes minutes while the service handles events.
  if (part.from >= all + frameLines) {
    print(`${service}: ${part.documents} documents, ${part.files} files`);
    return;
  }
  for await (const { at, lines } of batchesOf(part.path)) {
    const end = at + lines.length;
    if (end <= part.from) continue;
    await sendBatch(services, service, { at, lines }, print);
    progress.report(() => `${service}: ${Math.min(end, all)} of ${all} documents and files`, {
      done: end - part.from,
      todo: all - part.from,
    });
  }
  print(`${service}: ${part.documents} documents, ${part.files} files`);
}

interface Batch {
  readonly at: number;
  readonly lines: readonly string[];
}

/** Batches are deterministic, so that a service's progress is always at a batch boundary. */
async function* batchesOf(path: string): AsyncGenerator<Batch> {
  let at = 0;
  let lines: string[] = [];
  let bytes = 0;
  for await (const line of linesOf(createReadStream(path).pipe(createGunzip()))) {
    lines.push(line);
    bytes += line.length;
    if (bytes < batchBytes && lines.length < batchLines) continue;
    yield { at, lines };
    at += lines.length;
    lines = [];
    bytes = 0;
  }
  if (lines.length > 0) yield { at, lines };
}

/** If a response was lost, the retry reports the progress. */
async function sendBatch(services: Services, service: ServiceName, { at, lines }: Batch, print: Print): Promise<void> {
  const body = `${lines.join('\n')}\n`;
  const question = { method: 'POST', lines: body, timeoutMs: batchMs } as const;
  const now = await withRetries(() => services.read(place, service, `/restore?from=${at}`, question), print);
  if (now.lines < at + lines.length) {
    throw new CommandFailed(
      `${service} has ${now.lines} lines of the backup where ${at} were sent before. Begin anew.`,
    );
  }
}
