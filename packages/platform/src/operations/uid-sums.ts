import { createHash } from 'node:crypto';
import type { Router } from 'express';

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
  router.get(path, async (_request, response) => {
    const data = [];
    for await (const uid of await listed()) data.push(uid);
    response.json({ success: true, data });
  });
  router.get(`${path}/sum`, async (_request, response) => {
    response.json({ success: true, data: await sumOf(await listed()) });
  });
}
