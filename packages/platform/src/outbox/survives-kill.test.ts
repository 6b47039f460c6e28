import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnerAndCopies } from './write-until-killed.fixture.ts';

const rounds = 5;
const script = join(import.meta.dirname, 'write-until-killed.fixture.ts');

/** The last acknowledged write of each document before the kill. */
async function killAfter(writes: number, dir: string): Promise<Map<string, { writes: number; sequence: number }>> {
  const child = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > writes) child.kill('SIGKILL');
  });
  const [, signal] = (await exited) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${complaints}`);
  const last = new Map<string, { writes: number; sequence: number }>();
  for (const line of output.split('\n').slice(0, -1)) {
    const [uid = '', count, sequence] = line.split(' ');
    last.set(uid, { writes: Number(count), sequence: Number(sequence) });
  }
  return last;
}

describe('Embedded documents and events', () => {
  it('lose nothing that was acknowledged when the process is killed in the middle of writes', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'killed-'));
    for (let round = 1; round <= rounds; round += 1) {
      const acknowledged = await killAfter(round * 40, dir);
      expect([...acknowledged.keys()].sort()).toEqual(['a', 'b', 'c']);
      const { accounts, copies, flush, close } = await openOwnerAndCopies(dir);
      await flush();
      for (const [uid, last] of acknowledged) {
        const document = await accounts.get(uid);
        expect(document?.state.writes).toBeGreaterThanOrEqual(last.writes);
        expect(document?.sequence).toBeGreaterThanOrEqual(last.sequence);
        const copy = await copies.get(uid);
        expect(copy?.state.account?.sequence).toBe(document?.sequence);
        expect(copy?.state.applied).toBe(document?.state.writes);
      }
      expect(await accounts.outbox.oldest()).toBeNull();
      await close();
    }
    await rm(dir, { recursive: true });
  });
});
