import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { release } from '@sao-mai/platform';
import { CommandFailed } from '../command-failed.ts';
import { DockerCompose } from './docker-compose.ts';
import type { Docker } from './docker-compose.ts';
import { readTags, writeTags } from './env-file.ts';
import { manualSteps } from './manual-steps.ts';
import { rollBack, upgrade } from './upgrade.ts';
import type { UpgradeParts } from './upgrade.ts';

const root = join(import.meta.dirname, '../../../..');
const envFile = join(root, '.env');

const usage = `npm run upgrade                  builds what is checked out and replaces one container at a time
npm run upgrade -- --roll-back   goes back to the images before
  --interrupt                    ends a container with a port of the machine before its successor starts
  --wait MINUTES                 for a new container to become healthy (3), as a large store takes time to migrate
  --tag NAME                     names the images otherwise than VERSION-COMMIT`;

const docker: Docker = async (args, { tag, isShown = false } = {}) => {
  const child = spawn('docker', args, {
    cwd: root,
    env: { ...process.env, ...(tag !== undefined && { TAG: tag }) },
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const status = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const read = async (stream: Readable | null): Promise<string> => (stream === null ? '' : text(stream));
  const output = Promise.all([read(child.stdout), read(child.stderr)]);
  try {
    const ended = await status;
    const [out, complaints] = await output;
    return { status: ended, output: ended === 0 && args[0] !== 'logs' ? out : out + complaints };
  } catch {
    throw new CommandFailed('docker cannot be run here.');
  }
};

/** Empty if git is missing or fails. */
function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

function tagOfCheckout(): string {
  const commit = git('rev-parse', '--short=10', 'HEAD');
  if (commit === '')
    throw new CommandFailed('This is no checkout of git. Name the version: npm run upgrade -- --tag NAME');
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new CommandFailed('Files were changed here. Commit them, or name the version: npm run upgrade -- --tag NAME');
  }
  return `${release}-${commit}`;
}

function minutes(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1440)) throw new CommandFailed('--wait takes minutes, up to 1440.');
  return value;
}

async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'roll-back': { type: 'boolean', default: false },
      interrupt: { type: 'boolean', default: false },
      wait: { type: 'string', default: '3' },
      tag: { type: 'string' },
    },
  });
  const healthyMs = minutes(values.wait) * 60_000;
  const options = { mayInterrupt: values.interrupt, healthyMs };
  const compose = new DockerCompose(docker, `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`);
  const print = (line: string): void => console.log(line);
  const parts: UpgradeParts = {
    containers: compose,
    build: (tag) => compose.build(tag),
    hasImages: (tag) => compose.hasImages(tag),
    backUp: () => compose.backUp(readTags(envFile).current),
    prepareStores: (tag) => compose.prepareStores(tag),
    migrate: (tag) => compose.migrate(tag),
    check: (tag) => compose.check(tag),
    tags: () => readTags(envFile),
    keepTags: (tags) => writeTags(envFile, tags),
    print,
  };
  if (values['roll-back']) {
    await rollBack(parts, options);
    return;
  }
  const steps = manualSteps(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), readTags(envFile).current);
  if (steps.length > 0) print(`To do by hand, unless it is done:\n${steps.join('\n')}\n`);
  await upgrade(parts, { ...options, tag: values.tag ?? tagOfCheckout() });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isUsage = Error.isError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof CommandFailed) && !isUsage) throw error;
  console.error(isUsage ? usage : error.message);
  process.exitCode = isUsage ? 2 : 1;
}
