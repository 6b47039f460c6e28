import { RateLimiterMemory } from 'rate-limiter-flexible';
import { allowed, counterKey, pointsOf } from './limit-rule.ts';
import type { LimitAnswer, LimitRule, Limits } from './port.ts';

export interface MemoryLimitsOptions {
  /** Multiplies every rule's points (LIMITS_FACTOR). */
  readonly factor?: number;
}

interface Refusal {
  readonly key: string;
  readonly waitMs: number;
}

/** Counts in this process's memory: forgotten at its end. */
export class MemoryLimits implements Limits {
  readonly #factor: number;
  /** Only counts: each rule brings its own points and its own window. */
  readonly #counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 });
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ factor = 1 }: MemoryLimitsOptions = {}) {
    this.#factor = factor;
  }

  /** One at a time, so that nothing is counted between looking and counting. */
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
    return allowed(() => this.#giveBack(rules));
  }

  #giveBack(rules: readonly LimitRule[]): Promise<void> {
    const given = this.#turn.then(async () => {
      for (const rule of rules) {
        const counted = await this.#counter.get(counterKey(rule));
        // A window that has ended meanwhile counts nothing any more.
        if (counted !== null && counted.consumedPoints > 0)
          await this.#counter.reward(counterKey(rule), 1, { customDuration: rule.seconds });
      }
    });
    this.#turn = given;
    return given;
  }
}
