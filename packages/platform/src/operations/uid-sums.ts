import { createHash } from 'node:crypto';
import type { Router } from 'express';
import { dataRoutes } from '../http/data-routes.ts';

/** Checksum of a set of uids, independent of their order. */
export interface UidSum {
  readonly count: number;
  readonly sum: string;
}

type Uids = AsyncIterable<string> | Iterable<string>;

/** Enough hexadecimal digits to rule out collisions. */
const digits = 32;

export async function sumOf(uids: Uids): Promise<UidSum> {
  let count = 0;
  let sum = 0n;
  for await (const uid of uids) {
    count += 1;
    sum += BigInt(`0x${createHash('sha256').update(uid).digest('hex').slice(0, digits)}`);
  }
  return { count, sum: BigInt.asUintN(digits * 4, sum).toString(16) };
}

/** Operator routes to compare the listed uids of services: the checksum at `path`, and the full list. */
export function listedRoutes(router: Router, path: string, listed: () => Uids | Promise<Uids>): void {
  const { get } = dataRoutes(router);
  get(path, async () => Array.fromAsync(await listed()));
  get(`${path}/sum`, async () => sumOf(await listed()));
}
