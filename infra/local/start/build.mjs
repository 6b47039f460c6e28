import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNpm } from './npm.mjs';

const sources = ['frontend', 'packages/contracts', 'package-lock.json', 'tsconfig.base.json'];
const ignored = /^(node_modules|dist|coverage|\..*|.*\.test\.tsx?)$/;

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Hashes all sources of the pages. */
export function hashSources(root) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      const contents = readFileSync(file);
      hash.update(`${relative(root, file)}\0${contents.length}\0`).update(contents);
    }
  }
  return hash.digest('hex');
}

/** Builds the pages unless frontend/dist was built from the same sources. */
export async function buildPagesIfNeeded(root, { run = runNpm, log = console.log } = {}) {
  const record = join(root, 'frontend', 'dist', '.built-from');
  const hash = hashSources(root);
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return;
  log('Building the pages (some seconds) …');
  const code = await run(['run', '--silent', 'build', '--workspace', 'frontend'], root);
  if (code !== 0) throw new Error('The pages could not be built; see the output above.');
  // Written last, so that an interrupted build is repeated.
  writeFileSync(record, hash);
}
