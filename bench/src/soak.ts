import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { soak, stands } from '@sao-mai/tests/soak';
import type { SoakResult, StandName } from '@sao-mai/tests/soak';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const problemsShown = 50;

const isStand = (name: string): name is StandName => name in stands;

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      inquiries: { type: 'string', default: '10000' },
      decisions: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
      on: { type: 'string', default: Object.keys(stands).join() },
    },
  });
  const { on, ...numbers } = values;
  for (const [name, value] of Object.entries(numbers)) {
    if (!/^\d{1,10}$/.test(value)) throw new Error(`--${name} is a whole number`);
  }
  const names = on.split(',').filter(isStand);
  if (names.join() !== on) throw new Error(`--on is one of ${Object.keys(stands).join(', ')}, or both with a comma`);
  const { inquiries, decisions, kills, minutes, seed } = numbers;
  return {
    names,
    options: {
      seed: Number(seed),
      inquiries: Number(inquiries),
      decisions: Number(decisions),
      kills: Number(kills),
      minutes: Number(minutes),
    },
  };
}

/**
 * 10,000 inquiries and 2,000 decisions on both stacks, with random kills. Exit code 1 if anything was lost, doubled beyond
 * the rules or got stuck. A seed repeats the plan.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { names, options } = readOptions(args);
  console.log(
    Object.entries(options)
      .map(([name, value]) => `--${name} ${value}`)
      .join(' '),
  );
  await buildPagesIfNeeded(root);
  const results = new Map<string, SoakResult>();
  for (const name of names) results.set(name, await soak(name, options));
  const table: Record<string, Record<string, number>> = {};
  for (const [name, { figures, problems, seconds }] of results) {
    table[name] = { ...figures, problems: problems.length, seconds: Math.round(seconds) };
    for (const problem of problems.slice(0, problemsShown)) console.log(`${name}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
  console.table(table);
}
