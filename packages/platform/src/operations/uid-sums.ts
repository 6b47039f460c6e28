import { createHash } from 'node:crypto';
import type { Router } from 'express';

/** Of a set of uids, whatever their order: two sets with the same sum are the same. */
export interface UidSum {
  readonly count: number;
  readonly sum: string;
}

type Uids = AsyncIterable<string> | Iterable<string>;

/** Sums of so many hexadecimal digits: that two differing sets have the same one is out of the question. */
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

/**
 * Tells operators whom a service takes for listed, to compare it with what others know: a sum below `path`, and all of
 * them where sums differ.
 */
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
