import { limitAddress } from '@sao-mai/platform/client-address';
import { MemoryLimits } from '@sao-mai/platform/memory-limits';
import { refuse } from './refusal.ts';

/** Per minute and address: for one account, and for all of them. Never per account alone, which would lock owners out. */
const perMinute = {
  'sign-in': { account: 20, all: 300 },
  'sign-up': { account: 5, all: 60 },
  'send-code': { account: 5, all: 60 },
} as const;

/** Counts an attempt or throws a refusal; resolves with what takes the count back. */
export type TakeAttempt = (
  kind: keyof typeof perMinute,
  address: string,
  email: string,
) => Promise<() => Promise<void>>;

export function createLimits(factor: number): TakeAttempt {
  const limits = new MemoryLimits({ factor });
  return async (kind, address, email) => {
    const { account, all } = perMinute[kind];
    const key = `${kind}:${limitAddress(address)}`;
    const answer = await limits.take([
      { key, points: all, seconds: 60 },
      { key: `${key} ${email}`, points: account, seconds: 60 },
    ]);
    if (!answer.allowed) throw refuse(400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    return answer.refund;
  };
}
