import type { Subscription } from '../events/port.ts';
import type { Log } from '../log/port.ts';
import { within } from '../work/wait.ts';

export interface SupervisorOptions {
  readonly subscribe: () => Promise<Subscription>;
  readonly log: Log;
  /** A subscription that stays unhealthy this long is restarted, in milliseconds. */
  readonly unhealthyMs?: number;
  readonly checkMs?: number;
}

const pausesMs = [100, 500, 1000, 2000, 5000] as const;
const stopMs = 5000;

/** Keeps a subscription alive: retries subscribing, and resubscribes after a crash or a stall. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  #subscription: Subscription | null = null;
  #timer: NodeJS.Timeout | undefined;
  #started = false;
  #stopped = false;
  #failures = 0;
  #healthyAt = 0;
  #building: Promise<void> = Promise.resolve();

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Resolves after the first attempt, whether it succeeded or not. */
  async start(): Promise<void> {
    if (this.#started) return;
    this.#started = true;
    await this.#build();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#building;
    await this.#subscription?.stop();
  }

  healthy(): boolean {
    return !this.#stopped && this.#subscription !== null && this.#subscription.healthy();
  }

  #build(): Promise<void> {
    this.#building = this.#subscribe();
    return this.#building;
  }

  async #subscribe(): Promise<void> {
    const { subscribe, log, checkMs = 1000 } = this.#options;
    try {
      this.#subscription = await subscribe();
      this.#failures = 0;
      this.#healthyAt = performance.now();
      this.#later(checkMs, () => this.#check());
    } catch (error) {
      log.warn({ error }, 'The subscription failed and is retried');
      const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)] ?? 0;
      this.#failures += 1;
      this.#later(pause, () => this.#build());
    }
  }

  async #check(): Promise<void> {
    const { log, unhealthyMs = 30_000, checkMs = 1000 } = this.#options;
    const now = performance.now();
    if (this.#subscription?.healthy() === true) this.#healthyAt = now;
    if (now - this.#healthyAt < unhealthyMs) {
      this.#later(checkMs, () => this.#check());
      return;
    }
    log.warn('A stale subscription is restarted');
    const stale = this.#subscription;
    this.#subscription = null;
    try {
      if (stale !== null) await within(stopMs, stale.stop());
    } catch (error) {
      log.warn({ error }, 'A stale subscription could not be stopped');
    }
    if (!this.#stopped) await this.#build();
  }

  #later(ms: number, next: () => Promise<void>): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void next(), ms).unref();
  }
}
