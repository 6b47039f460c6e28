import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const lookMs = 1000;
const quietShare = 0.15;

function times(): { idle: number; all: number } {
  const all = cpus().map((cpu) => cpu.times);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return { idle: sum(all.map(({ idle }) => idle)), all: sum(all.flatMap((one) => Object.values(one))) };
}

async function busyShare(): Promise<number> {
  const before = times();
  await pause(lookMs);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** Waits until the machine is idle or the time is over; resolves with the share of processor time used. */
export async function untilQuiet(patienceMs: number): Promise<number> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const busy = await busyShare();
    if (busy <= quietShare || performance.now() > end) return busy;
  }
}
