import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { madePng } from '../../testing/made-png.ts';
import { PortraitDecoder } from './portrait-decoder.ts';
import type { PortraitDecoderOptions } from './portrait-decoder.ts';

const patient = 25_000;
const untilKilled = fileURLToPath(new URL('decode-until-killed.fixture.ts', import.meta.url));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

let decoder: PortraitDecoder;
const start = (options: PortraitDecoderOptions = {}): void => {
  decoder = new PortraitDecoder({
    ...{ cpuLimit: patient, startLimit: patient, timeLimit: patient, waitLimit: patient },
    ...options,
  });
};
afterEach(() => decoder.close());

const photo = (side = 90) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

describe('the portrait decoder', () => {
  it('processes concurrent pictures', async () => {
    start();
    const made = await Promise.all(
      [photo(90), photo(2000), photo(40)].map(async (bytes) => decoder.portraitOf(await bytes)),
    );
    for (const bytes of made) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    }
  });

  it('refuses other files without starting a process', async () => {
    start({ timeLimit: 0 });
    await expect(decoder.portraitOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      kind: 'unsupported',
      code: 'photo-unsupported',
    });
  });

  it('reports what is wrong with a picture and continues with the next', async () => {
    start();
    const bytes = await photo();
    await expect(decoder.portraitOf(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      code: 'photo-broken',
    });
    expect((await decoder.portraitOf(bytes)).length).toBeGreaterThan(0);
  });

  it('kills a decode that uses too much CPU time and restarts', async () => {
    start({ cpuLimit: 0 });
    const large = madePng({ width: 4_800, height: 4_800 });
    await expect(decoder.portraitOf(large)).rejects.toMatchObject({ kind: 'invalid', code: 'photo-timeout' });
    expect(decoder.pid()).toBeUndefined();
    await decoder.close();
    start();
    expect((await decoder.portraitOf(await photo())).length).toBeGreaterThan(0);
  });

  it('accepts a picture whose process got little CPU time', async () => {
    const cpuLimit = 1_000;
    start({ cpuLimit });
    await decoder.portraitOf(await photo());
    const pid = decoder.pid() ?? 0;
    const bytes = await photo(1000);
    process.kill(pid, 'SIGSTOP');
    const asked = performance.now();
    const made = decoder.portraitOf(bytes);
    await eventually('more time has gone by than it may work', () => performance.now() - asked > cpuLimit);
    process.kill(pid, 'SIGCONT');
    expect((await made).length).toBeGreaterThan(0);
  });

  it('gives up a decode that does not finish, with a retryable error', async () => {
    start({ timeLimit: 0 });
    await expect(decoder.portraitOf(await photo())).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 });
    expect(decoder.pid()).toBeUndefined();
  });

  it('ends a decode that uses too much memory and restarts', async () => {
    start({ memoryLimit: 1 });
    const large = madePng({ width: 4_800, height: 4_800 });
    await expect(decoder.portraitOf(large)).rejects.toMatchObject({ kind: 'invalid', code: 'photo-broken' });
    await expect(decoder.portraitOf(large)).rejects.toMatchObject({ kind: 'invalid', code: 'photo-broken' });
  });

  it('restarts if its process is killed between two pictures', async () => {
    start();
    await decoder.portraitOf(await photo());
    process.kill(decoder.pid() ?? 0, 'SIGKILL');
    await eventually('the process is known to be gone', () => decoder.pid() === undefined);
    expect((await decoder.portraitOf(await photo())).length).toBeGreaterThan(0);
  });

  it('refuses a picture that has waited for too long', async () => {
    start({ waitLimit: 50 });
    const bytes = await photo();
    const [first, second] = [decoder.portraitOf(bytes), decoder.portraitOf(bytes)];
    await expect(second).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 });
    expect((await first).length).toBeGreaterThan(0);
  });

  it('leaves no orphan process if its own process is killed while decoding', async () => {
    const own = spawn(process.execPath, [untilKilled], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: own.stdout }), 'line')) as [string];
    expect(isRunning(Number(line))).toBe(true);
    own.kill('SIGKILL');
    await eventually('the decoding process has ended', () => !isRunning(Number(line)));
  });

  it('replaces a process whose memory has grown', async () => {
    start({ recycleMemory: 1 });
    for (let time = 0; time < 3; time += 1) expect((await decoder.portraitOf(await photo())).length).toBeGreaterThan(0);
  });

  it('limits the number of waiting pictures', async () => {
    start({ queueLimit: 2 });
    const bytes = await photo();
    const taken = [decoder.portraitOf(bytes), decoder.portraitOf(bytes)];
    await expect(decoder.portraitOf(bytes)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 });
    await Promise.all(taken);
    expect((await decoder.portraitOf(bytes)).length).toBeGreaterThan(0);
  });

  it('refuses pictures after it is closed', async () => {
    start();
    await decoder.close();
    await expect(decoder.portraitOf(await photo())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
