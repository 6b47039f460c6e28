import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Services } from '../services.ts';
import { restorePart } from './restore-part.ts';

const documents = 2500;
/** With the first line and the last one. */
const allLines = documents + 2;

describe('the part of a backup', () => {
  let folder: string;
  let path: string;
  let sent: number[];
  let services: Services;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'restore-part-'));
    path = join(folder, 'tutors.ndjson.gz');
    writeFileSync(path, gzipSync('{}\n'.repeat(allLines)));
    sent = [];
    services = {
      ask: () => Promise.reject(new Error('Nothing else is asked')),
      read(schema, _service, address, question) {
        const from = Number(/from=(\d+)$/.exec(address)?.[1]);
        const lines = question?.lines?.split('\n').filter((line) => line !== '').length ?? 0;
        sent.push(from);
        return Promise.resolve(schema.parse({ lines: from + lines }));
      },
    };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const restore = (from: number, print: (line: string) => void = () => undefined): Promise<void> =>
    restorePart(services, 'tutors', { file: 'tutors.ndjson.gz', sha256: '', documents, files: 0, path, from }, print);

  it('is sent in batches, and from where an interrupted restore came', async () => {
    await restore(0);
    expect(sent).toEqual([0, 1000, 2000]);
    sent.length = 0;
    await restore(2000);
    expect(sent).toEqual([2000]);
  });

  it('is not even read again once it is complete', async () => {
    rmSync(path);
    const said: string[] = [];
    await restore(allLines, (line) => said.push(line));
    expect(sent).toEqual([]);
    expect(said).toEqual([`tutors: resumes after ${allLines} lines`, `tutors: ${documents} documents, 0 files`]);
  });
});
