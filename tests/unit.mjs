// `npm run test:unit`: the tests of one package, service or page, on every core. Tests of the whole system run with
// `npm test`, and here if the arguments select them.
import { run } from 'jest';
import { compileCache } from './runner/compile-cache.mjs';

process.env.NODE_COMPILE_CACHE = compileCache;
const args = process.argv.slice(2);
const unit = ['--selectProjects', 'packages', 'services', 'gateway', 'infra', 'frontend'];
await run([...args, ...(args.some((arg) => !arg.startsWith('-')) ? [] : unit)]);
