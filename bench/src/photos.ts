import { readFile } from 'node:fs/promises';
import { isAppError } from '@sao-mai/platform';
import { PortraitDecoder } from '@sao-mai/tutors/portrait-decoder';
import { oddPictures } from '@sao-mai/tutors/odd-pictures';

const megabyte = 1024 * 1024;

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Time and memory of decoding expensive pictures; `photos ROUNDS`, four by default. */
export async function run([rounds = '4']: readonly string[]): Promise<void> {
  const pictures = await Promise.all(oddPictures.map(async ({ what, make }) => ({ what, bytes: await make() })));
  const decoder = new PortraitDecoder();
  const slowest = { what: '', ms: 0 };
  const outcomes = new Map<string, number>();
  let highest = 0;
  const watch = setInterval(() => {
    const pid = decoder.pid();
    if (pid !== undefined) void residentOf(pid).then((resident) => (highest = Math.max(highest, resident)));
  }, 5);
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const { what, bytes } of pictures) {
      const begun = performance.now();
      const outcome = await decoder.portraitOf(bytes).then(
        () => 'taken',
        (error: unknown) => (isAppError(error) ? error.code : 'internal'),
      );
      const ms = performance.now() - begun;
      if (ms > slowest.ms) Object.assign(slowest, { what, ms });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    const own = (process.memoryUsage.rss() / megabyte).toFixed(0);
    console.log(`round ${String(round + 1)}: this process ${own} MB, the decoder at most ${highest.toFixed(0)} MB`);
  }
  clearInterval(watch);
  await decoder.close();
  console.log(`${String(pictures.length * Number(rounds))} pictures: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  console.log(`slowest: ${slowest.what}, ${slowest.ms.toFixed(0)} ms`);
}
