// `npm run budgets`: how much the pages bring against what they may, and what has grown. `npm run budgets -- commit` keeps
// the sizes as those that later ones are compared with.
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
