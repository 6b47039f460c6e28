import { CommandFailed } from '../command-failed.ts';
import { upgraded } from './containers.ts';
import type { Containers, Upgraded } from './containers.ts';
import { replaceInTurn } from './replace-in-turn.ts';
import type { ReplaceOptions } from './replace-in-turn.ts';

/** Which versions run and ran, kept in `.env`. */
export interface Tags {
  readonly current: string;
  /** The version before the last upgrade; undefined before the first. */
  readonly previous: string | undefined;
}

export interface UpgradeParts {
  readonly containers: Containers;
  readonly build: (tag: string) => Promise<void>;
  readonly hasImages: (tag: string) => Promise<boolean>;
  readonly backUp: () => Promise<void>;
  /** Gives the services of a version what they sign in with. */
  readonly prepareStores: (tag: string) => Promise<void>;
  /** Migrates what the version before has written until it ended. */
  readonly migrate: (tag: string) => Promise<void>;
  /** Throws if the services' data are inconsistent or work is pending. */
  readonly check: (tag: string) => Promise<void>;
  readonly tags: () => Tags;
  readonly keepTags: (tags: Tags) => void;
  readonly print: (line: string) => void;
}

export interface UpgradeOptions extends Pick<ReplaceOptions, 'healthyMs' | 'lookMs'> {
  readonly tag: string;
  /** Ends a container with a port of the machine before its successor starts. */
  readonly mayInterrupt: boolean;
}

const rollBackCall = 'npm run upgrade -- --roll-back';

/** Throws unless every service runs well, so that an upgrade never makes a bad state worse; returns those with a port. */
async function examine(containers: Containers, mayInterrupt: boolean): Promise<ReadonlySet<Upgraded>> {
  const fixed = new Set<Upgraded>();
  const unwell: string[] = [];
  for (const service of upgraded) {
    const all = await containers.list(service);
    if (!all.some(({ isHealthy }) => isHealthy)) unwell.push(service);
    if (await containers.hasFixedPort(service)) fixed.add(service);
  }
  if (unwell.length > 0) {
    throw new CommandFailed(`Not healthy: ${unwell.join(', ')}. See why with docker compose ps --all, then try again.`);
  }
  if (fixed.size > 0 && !mayInterrupt) {
    throw new CommandFailed(
      `${[...fixed].join(', ')} has a port of this machine, so that no second one can start beside it. Use the edge ` +
        `profile (docs/operations.md), or accept an interruption of some seconds: npm run upgrade -- --interrupt`,
    );
  }
  return fixed;
}

async function replaceAll(parts: UpgradeParts, options: UpgradeOptions, fixed: ReadonlySet<Upgraded>): Promise<void> {
  const { containers, print } = parts;
  for (const service of upgraded) {
    const replaced = await replaceInTurn(containers, service, {
      ...options,
      print,
      isStoppedFirst: fixed.has(service),
    });
    if (replaced === 0) print(`${service}: runs ${options.tag} already`);
  }
}

async function checkAfter({ check, print }: UpgradeParts, tag: string, advice: string): Promise<void> {
  try {
    await check(tag);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new CommandFailed(`${tag} runs, but the check did not pass. ${error.message}\n${advice}`);
  }
  print(`✓ ${tag} runs everywhere, and the check passes.`);
}

/** Builds, backs up, replaces one container at a time, checks. Can be repeated after an interruption. */
export async function upgrade(parts: UpgradeParts, options: UpgradeOptions): Promise<void> {
  const { containers, build, backUp, prepareStores, tags, keepTags, print } = parts;
  const { tag, mayInterrupt } = options;
  const fixed = await examine(containers, mayInterrupt);
  print(`building ${tag}`);
  await build(tag);
  await backUp();
  await prepareStores(tag);
  const { current, previous } = tags();
  // Before the first replacement, so that an interrupted upgrade can be rolled back too.
  keepTags({ current: tag, previous: current === tag ? previous : current });
  try {
    await replaceAll(parts, options, fixed);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new CommandFailed(`${error.message}\nThe site is served on. To go back: ${rollBackCall}`);
  }
  await parts.migrate(tag);
  await checkAfter(parts, tag, `To go back: ${rollBackCall}`);
}

/** Goes back to the images before the last upgrade, one container at a time. */
export async function rollBack(parts: UpgradeParts, options: Omit<UpgradeOptions, 'tag'>): Promise<void> {
  const { containers, hasImages, tags, keepTags, print } = parts;
  const { current, previous } = tags();
  if (previous === undefined) throw new CommandFailed('There is nothing to go back to: PREVIOUS_TAG is not in .env.');
  if (!(await hasImages(previous))) {
    throw new CommandFailed(`The images of ${previous} are gone. Check that version out and run npm run upgrade.`);
  }
  const fixed = new Set<Upgraded>();
  for (const service of upgraded) if (await containers.hasFixedPort(service)) fixed.add(service);
  if (fixed.size > 0 && !options.mayInterrupt) await examine(containers, false);
  print(`going back from ${current} to ${previous}`);
  keepTags({ current: previous, previous: current });
  await replaceAll(parts, { ...options, tag: previous }, fixed);
  await checkAfter(parts, previous, 'Restore the backup if the newer version wrote data that this one cannot read.');
}
