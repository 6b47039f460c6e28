import type { Clock } from '../clock.ts';
import type { BackgroundTask } from '../compose-service.ts';
import type { Log } from '../log/port.ts';
import type { LabelledMeasure } from '../metrics/service-metrics.ts';
import { within } from '../work/wait.ts';
import type { RetentionRule } from './remove-after.ts';

export interface RetentionOptions {
  readonly rules: readonly RetentionRule[];
  readonly clock: Clock;
  readonly log: Log;
  readonly sweepMs?: number;
}

const hourMs = 3_600_000;
const stopMs = 5000;

/**
 * Removes what a service keeps no longer: at its start and then every hour. It stores no progress, as what is removed is
 * found no more; so it can be killed, and several replicas can do it at once.
 */
export class Retention implements BackgroundTask {
  readonly #options: RetentionOptions;
  readonly #removed: Map<string, number>;
  /** 1 for a kind whose last sweep failed. */
  readonly #failing: Map<string, number>;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(options: RetentionOptions) {
    this.#options = options;
    this.#removed = new Map(options.rules.map(({ kind }) => [kind, 0]));
    this.#failing = new Map(this.#removed);
  }

  /** By metric name. */
  get measures(): Readonly<Record<'retention_removed_total' | 'retention_failing', LabelledMeasure>> {
    return {
      retention_removed_total: {
        help: 'Records removed because they are kept no longer, since the process started',
        label: 'kind',
        isCounter: true,
        read: () => Promise.resolve(Object.fromEntries(this.#removed)),
      },
      retention_failing: {
        help: '1 if records that are kept no longer could not be removed at the last attempt, else 0',
        label: 'kind',
        read: () => Promise.resolve(Object.fromEntries(this.#failing)),
      },
    };
  }

  start(): void {
    const { sweepMs = hourMs } = this.#options;
    this.#timer = setInterval(() => void this.drain(), sweepMs).unref();
    void this.drain();
  }

  /** The rest is removed after the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await within(stopMs, this.#sweeping);
  }

  /** Resolves after a sweep that began after this call; false if nothing was removed. */
  drain(): Promise<boolean> {
    const sweep = this.#sweeping.then(() => this.#sweep());
    this.#sweeping = sweep;
    return sweep;
  }

  async #sweep(): Promise<boolean> {
    let worked = false;
    for (const rule of this.#options.rules) worked = (await this.#apply(rule)) > 0 || worked;
    return worked;
  }

  async #apply(rule: RetentionRule): Promise<number> {
    const { clock, log } = this.#options;
    const { kind } = rule;
    let removed = 0;
    const onRemoved = (): void => {
      removed += 1;
      this.#removed.set(kind, (this.#removed.get(kind) ?? 0) + 1);
    };
    try {
      for (let skip = 0, isLast = false; !isLast && !this.#stopped;) {
        const page = await rule.removePage(clock.now(), skip, onRemoved);
        skip += page.kept;
        isLast = page.isLast;
      }
      this.#failing.set(kind, 0);
    } catch (error) {
      this.#failing.set(kind, 1);
      log.warn({ error, kind }, 'Records that are kept no longer could not be removed; the next sweep tries again');
    }
    if (removed > 0) log.info({ kind, removed }, 'Removed records that are kept no longer');
    return removed;
  }
}
