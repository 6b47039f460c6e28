// `npm run budgets`: sizes of the pages against their budgets. `npm run budgets -- commit` saves them as the new
// baseline.
import { baselineOf, excessOf, summaryOf } from './budget.ts';
import { measure, readBaseline, writeBaseline } from './measure.ts';

const { measured } = await measure();
if (process.argv[2] === 'commit') writeBaseline(baselineOf(measured));
const baseline = readBaseline();
for (const one of measured) {
  const excess = excessOf(one, baseline);
  console.log(excess ?? summaryOf(one));
  if (excess !== undefined) process.exitCode = 1;
}
