import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ChildMarketplace } from '@sao-mai/tests/support/child-marketplace';
import { multiplyBackup } from '@sao-mai/tests/support/multiply-backup';
import { serviceNames } from '@sao-mai/tests/support/operators';
import { ops, startOps } from '@sao-mai/tests/support/ops-command';
import { smallBackup } from '@sao-mai/tests/support/small-backup';

const startMs = 900_000;
const checkSeconds = '60';
const mebibyte = 2 ** 20;
const ticksPerSecond = 100;
const lookMs = 250;
/** Where a run is killed: in the middle of the documents, and in the middle of the events that follow. */
const killAt: readonly RegExp[] = [/^admin: \d+/, /^tutors republishes \d+/];

interface Counts {
  readonly documents: number;
  readonly files: number;
}

const seconds = (sinceMs: number): number => (performance.now() - sinceMs) / 1000;

/** Peak of its memory in MB and its processor time in seconds, by Linux; none once it has ended. */
function usageOf(pid: number): { readonly peak: number; readonly processor: number } | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // Behind the name in brackets, the user's and the system's ticks are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { peak: (Number(kilobytes ?? 0) * 1024) / mebibyte, processor: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
}

interface Usage {
  readonly seconds: number;
  readonly processor: number;
}

/** Runs a restore, killed at the first line that matches; says how it went, with all that it printed. */
async function restore(dataDir: string, backup: string, killed?: RegExp): Promise<Usage> {
  const began = performance.now();
  const child = startOps(dataDir, 'restore', backup);
  const complaints = text(child.stderr);
  let usage = { peak: 0, processor: 0 };
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      const now = usageOf(child.pid ?? 0);
      // The memory of a process that has just ended reads as 0.
      if (now !== undefined) usage = { ...now, peak: Math.max(now.peak, usage.peak) };
      await pause(lookMs);
    }
  })();
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(`    ${seconds(began).toFixed(0).padStart(5)} s  ${line}`);
    if (killed?.test(line) !== true) continue;
    child.kill('SIGKILL');
    break;
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  state.isOver = true;
  await watching;
  const took = seconds(began);
  const how = child.signalCode === 'SIGKILL' ? 'killed' : 'ended';
  const { peak, processor } = usage;
  console.log(
    `  ${how} after ${took.toFixed(0)} s, ${processor.toFixed(0)} s of processor time, ${peak.toFixed(0)} MB at most`,
  );
  if (killed === undefined ? child.exitCode !== 0 : child.signalCode !== 'SIGKILL') {
    throw new Error(`The restore ended with ${child.exitCode ?? child.signalCode ?? ''}: ${await complaints}`);
  }
  return { seconds: took, processor };
}

/** The documents and files of each service, by the manifest of a backup. */
function countsIn(folder: string): Readonly<Record<string, Counts>> {
  const { services } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    readonly services: Readonly<Record<string, Counts>>;
  };
  return Object.fromEntries(
    serviceNames.map((name) => {
      const { documents = 0, files = 0 } = services[name] ?? {};
      return [name, { documents, files }];
    }),
  );
}

async function command(dataDir: string, ...args: string[]): Promise<number> {
  const began = performance.now();
  const { status, said, complained } = await ops(dataDir, ...args);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${complained}${said}`);
  console.log(`  ${args[0] ?? ''} took ${seconds(began).toFixed(1)} s: ${said.trim().split('\n').at(-1) ?? ''}`);
  return seconds(began);
}

/** Backs up what was restored; throws if a service has other counts than the backup had. */
async function compareWithBackup(dataDir: string, place: string, backup: string): Promise<void> {
  const site = new ChildMarketplace({ DEMO: '0' }, dataDir);
  try {
    const began = performance.now();
    await site.start(startMs);
    console.log(`  start took ${seconds(began).toFixed(1)} s`);
    await command(dataDir, 'check', checkSeconds);
    const written = mkdtempSync(join(place, 'written-'));
    await command(dataDir, 'backup', written);
    const [name = ''] = readdirSync(written).filter((entry) => !entry.endsWith('.txt'));
    const [before, after] = [countsIn(backup), countsIn(join(written, name))];
    console.log(`  in the backup    ${JSON.stringify(before)}`);
    console.log(`  in the stores    ${JSON.stringify(after)}`);
    if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error('The counts differ.');
    console.log('  the counts are equal');
  } finally {
    await site.end();
  }
}

/** Restores 10,000 tutors (or the argument) and as many clients with inquiries, killed twice in the middle. */
export async function run(args: readonly string[]): Promise<void> {
  const tutors = Number(args[0] ?? 10_000);
  const place = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    const small = await smallBackup(place);
    const backup = join(place, 'backup');
    const { documents } = await multiplyBackup({
      from: small.folder,
      to: backup,
      people: small.people,
      copies: tutors,
    });
    console.log(`${tutors} tutors, ${2 * tutors} accounts, ${documents} documents`);
    const dataDir = join(place, 'data');
    const runs: Usage[] = [];
    for (const line of [...killAt, undefined]) runs.push(await restore(dataDir, backup, line));
    const took = runs.reduce((sum, one) => sum + one.seconds, 0);
    const processor = runs.reduce((sum, one) => sum + one.processor, 0);
    const perThousand = (time: number): string => `${((time * 1000) / documents).toFixed(2)} s`;
    console.log(
      `  restored in ${took.toFixed(0)} s with two kills, ${processor.toFixed(0)} s of processor time; ` +
        `${perThousand(took)} and ${perThousand(processor)} for 1,000 documents`,
    );
    await compareWithBackup(dataDir, place, backup);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
