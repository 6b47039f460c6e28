import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import type { Log } from '../log/port.ts';
import { allowed, counterKey, pointsOf } from './limit-rule.ts';
import { MemoryLimits } from './memory-limits.ts';
import type { LimitAnswer, LimitRule, Limits } from './port.ts';

export interface RedisLimitsOptions {
  readonly url: string;
  readonly log: Log;
  /** Multiplies the points of every rule (LIMITS_FACTOR). */
  readonly factor?: number;
}

/** By default the driver blocks callers for seconds while the server is unavailable. */
const settings = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 300,
  connectTimeout: 500,
  retryStrategy: (tries: number) => Math.min(50 * tries, 500),
} satisfies RedisOptions;

/** After a failure, use memory for this long, so that a silent server does not delay every request. */
const restMs = 1000;
const prefix = 'limits:';

/** Atomic: increments all counters (KEYS) or none. Returns index and wait of the fullest if one is full. */
const takeAll = `
local refusing, longest = 0, -1
for at, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[at * 2 - 1]) then
    local left = redis.call('PTTL', key)
    if left > longest then refusing, longest = at, left end
  end
end
if refusing > 0 then return { refusing, longest } end
for at, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[at * 2]) end
end
return {}
`;

const refundAll = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
`;

/** Counts in Redis across processes; falls back to memory while Redis is unavailable. */
export class RedisLimits implements Limits {
  readonly #redis: Redis;
  readonly #factor: number;
  readonly #log: Log;
  readonly #meanwhile: MemoryLimits;
  #restUntil = 0;
  #isAway = false;

  constructor({ url, log, factor = 1 }: RedisLimitsOptions) {
    this.#factor = factor;
    this.#log = log;
    this.#meanwhile = new MemoryLimits({ factor });
    this.#redis = new Redis(url, settings);
    // Without a listener the driver prints every failed attempt.
    this.#redis.on('error', () => undefined);
  }

  async take(rules: readonly LimitRule[]): Promise<LimitAnswer> {
    if (rules.length === 0) return allowed(() => Promise.resolve());
    if (performance.now() < this.#restUntil) return this.#meanwhile.take(rules);
    try {
      const answer = await this.#ask(rules);
      this.#isBack();
      return answer;
    } catch (error) {
      this.#hasFailed(error);
      return this.#meanwhile.take(rules);
    }
  }

  async ping(): Promise<void> {
    await this.#redis.ping();
  }

  async close(): Promise<void> {
    this.#restUntil = Number.POSITIVE_INFINITY;
    this.#redis.disconnect();
    await this.#meanwhile.close();
  }

  async #ask(rules: readonly LimitRule[]): Promise<LimitAnswer> {
    const keys = rules.map((rule) => prefix + counterKey(rule));
    const values = rules.flatMap((rule) => [String(pointsOf(rule, this.#factor)), String(rule.seconds * 1000)]);
    const answer: unknown = await this.#redis.eval(takeAll, keys.length, ...keys, ...values);
    if (!Array.isArray(answer)) throw new TypeError('Redis gave no answer to a limit');
    const [refusing, waitMs] = answer.map(Number);
    const rule = refusing === undefined ? undefined : rules[refusing - 1];
    if (rule === undefined || waitMs === undefined) return allowed(() => this.#refund(keys));
    return { allowed: false, key: rule.key, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  async #refund(keys: readonly string[]): Promise<void> {
    try {
      await this.#redis.eval(refundAll, keys.length, ...keys);
    } catch (error) {
      this.#hasFailed(error);
    }
  }

  #isBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#log.info('Redis is available again and counts limits');
  }

  #hasFailed(error: unknown): void {
    this.#restUntil = Math.max(this.#restUntil, performance.now() + restMs);
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({ error }, 'Redis is unavailable; limits are counted in memory');
  }
}
