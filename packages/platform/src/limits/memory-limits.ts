import { RateLimiterMemory } from 'rate-limiter-flexible';
import { allowed, counterKey, pointsOf } from './limit-rule.ts';
import type { LimitAnswer, LimitRule, Limits } from './port.ts';

export interface MemoryLimitsOptions {
  /** Multiplies the points of every rule (LIMITS_FACTOR). */
  readonly factor?: number;
}

interface Refusal {
  readonly key: string;
  readonly waitMs: number;
}

/** Counts in memory; a restart resets it. */
export class MemoryLimits implements Limits {
  readonly #factor: number;
  /** Rules bring their own points and windows, so the limiter has none. */
  readonly #counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 });
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ factor = 1 }: MemoryLimitsOptions = {}) {
    this.#factor = factor;
  }

  /** Serialised, so that checking and counting are atomic. */
  take(rules: readonly LimitRule[]): Promise<LimitAnswer> {
    const answer = this.#turn.then(() => this.#takeAll(rules));
    this.#turn = answer;
    return answer;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #takeAll(rules: readonly LimitRule[]): Promise<LimitAnswer> {
    const refusals: Refusal[] = [];
    for (const rule of rules) {
      const counted = await this.#counter.get(counterKey(rule));
      if (counted === null || counted.msBeforeNext <= 0) continue;
      if (counted.consumedPoints >= pointsOf(rule, this.#factor))
        refusals.push({ key: rule.key, waitMs: counted.msBeforeNext });
    }
    const longest = refusals.toSorted((one, other) => other.waitMs - one.waitMs)[0];
    if (longest) {
      return { allowed: false, key: longest.key, retryAfterSeconds: Math.max(1, Math.ceil(longest.waitMs / 1000)) };
    }
    for (const rule of rules) await this.#counter.consume(counterKey(rule), 1, { customDuration: rule.seconds });
    return allowed(() => this.#refund(rules));
  }

  #refund(rules: readonly LimitRule[]): Promise<void> {
    const given = this.#turn.then(async () => {
      for (const rule of rules) {
        const counted = await this.#counter.get(counterKey(rule));
        if (counted !== null && counted.consumedPoints > 0)
          await this.#counter.reward(counterKey(rule), 1, { customDuration: rule.seconds });
      }
    });
    this.#turn = given;
    return given;
  }
}
