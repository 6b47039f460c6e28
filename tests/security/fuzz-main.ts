// `npm run fuzz`: random requests against a new marketplace. Prints the seed and each wrong response. `npm run fuzz --
// --requests 5000 --seed 7` repeats a run.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';
import { aChildMarketplace } from '../support/child-marketplace.ts';
import { aCast } from './cast.ts';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed) || seed < 0) {
  console.error('--requests and --seed are whole numbers');
  process.exit(1);
}

console.log(`${requests} requests, seed ${seed}`);
await buildPagesIfNeeded(join(import.meta.dirname, '../..'));
const site = await aChildMarketplace();
try {
  const cast = await aCast(site);
  const begun = performance.now();
  const before = site.memory();
  const onProgress = (made: number): void => {
    if (made % 10_000 === 0) console.log(`${made} sent, ${Math.round(site.memory() / 2 ** 20)} MB`);
  };
  const { problems, statuses } = await fuzz(cast, { requests, seed, onProgress });
  const counts = [...statuses].toSorted(([, one], [, other]) => other - one);
  console.log(`Statuses: ${counts.map(([status, count]) => `${status} × ${count}`).join(', ')}`);
  for (const problem of problems.slice(0, 50)) console.log(problem);
  if (!site.isRunning) console.log(`The marketplace has ended:\n${site.output.slice(-2000)}`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const memory = site.isRunning
    ? `, memory ${[before, site.memory()].map((bytes) => Math.round(bytes / 2 ** 20)).join(' → ')} MB`
    : '';
  console.log(`${requests} requests (seed ${seed}) in ${seconds} s: ${problems.length} answered wrongly${memory}`);
  if (problems.length > 0 || !site.isRunning) process.exitCode = 1;
} finally {
  await site.end();
}
