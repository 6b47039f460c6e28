import { setTimeout as wait } from 'node:timers/promises';
import { CommandFailed } from '../command-failed.ts';
import type { Container, Containers, Upgraded } from './containers.ts';

export interface ReplaceOptions {
  readonly tag: string;
  readonly print: (line: string) => void;
  /** How long a new container may take until it is healthy (180,000). */
  readonly healthyMs?: number;
  readonly lookMs?: number;
  /** Ends a container before its successor starts, for a service that cannot run twice. */
  readonly isStoppedFirst?: boolean;
}

async function untilHealthy(containers: Containers, service: Upgraded, added: Container, options: ReplaceOptions) {
  const { healthyMs = 180_000, lookMs = 500 } = options;
  const end = performance.now() + healthyMs;
  for (;;) {
    const now = (await containers.list(service)).find(({ id }) => id === added.id);
    if (now?.isHealthy === true) return;
    if (performance.now() > end) break;
    await wait(lookMs);
  }
  const lines = await containers.lastLines(added);
  // The old ones serve on; a broken one beside them would get a share of the requests.
  await containers.remove(added);
  throw new CommandFailed(`The new container of ${service} did not become healthy. Its last lines:\n${lines}`);
}

/**
 * Replaces the containers of a service by ones of `tag`, one at a time: starts one, waits until it is healthy, then lets an
 * old one finish. Can be repeated after an interruption. Returns how many were replaced.
 */
export async function replaceInTurn(
  containers: Containers,
  service: Upgraded,
  options: ReplaceOptions,
): Promise<number> {
  const { tag, print, isStoppedFirst = false } = options;
  const isNew = (container: Container): boolean => container.tag === tag;
  const first = await containers.list(service);
  const running = Math.max(first.filter(isNew).length, first.filter((one) => !isNew(one)).length);
  const wanted = Math.max(await containers.configured(service), running, 1);
  let replaced = 0;
  for (;;) {
    const all = await containers.list(service);
    const fresh = all.filter((one) => isNew(one) && one.isHealthy);
    const old = all.filter((one) => !isNew(one));
    // One that an interrupted upgrade left behind.
    const unwell = all.find((one) => isNew(one) && !one.isHealthy);
    if (unwell !== undefined) {
      await untilHealthy(containers, service, unwell, options);
      continue;
    }
    const most = isStoppedFirst ? wanted : wanted + 1;
    const [oldest] = old;
    if (fresh.length < wanted && all.length < most) {
      const added = await containers.add(service, tag);
      await untilHealthy(containers, service, added, options);
      print(`${service}: one more of ${tag} is healthy`);
    } else if (oldest === undefined) {
      return replaced;
    } else {
      await containers.remove(oldest);
      replaced += 1;
      print(`${service}: one of ${oldest.tag} has ended`);
    }
  }
}
