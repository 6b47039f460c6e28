// `npm run verify`: types, lint, format, import rules and unused code, on two cores. The output of a check that fails comes
// when it has ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The longest first. */
const checks = ['lint', 'typecheck', 'format:check', 'deps', 'knip'];

async function run(check) {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', check], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(code === 0 ? `✓ ${check} (${seconds} s)` : `✗ ${check} (${seconds} s)\n${output.join('')}`);
  if (code !== 0) process.exitCode = 1;
}

async function runNext() {
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) await run(check);
}
await Promise.all([runNext(), runNext()]);
