import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Consumer, ConsumerCounters } from '../consume/consume.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A figure that only one service has. */
export interface Measure {
  readonly help: string;
  readonly read: () => Promise<number>;
}

/** A figure that only one service has, by the values of a label. */
export interface LabelledMeasure {
  readonly help: string;
  readonly label: string;
  /** It counts since the process started and only grows. */
  readonly isCounter?: boolean;
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

export interface MeasuredParts {
  readonly consumer: Consumer;
  readonly jobs: readonly Jobs[];
  /** By metric name. */
  readonly measures?: Readonly<Record<string, Measure | LabelledMeasure>> | undefined;
}

const lettersCounted = 10_000;

const outcomes: readonly (keyof ConsumerCounters)[] = ['handled', 'ignored', 'retried', 'deadLettered'];

/** Registers what is read at each scrape. A figure that cannot be read is absent, so that the others still arrive. */
export function registerServiceMetrics(registry: Registry, parts: MeasuredParts): void {
  registerConsumer(registry, parts.consumer);
  if (parts.jobs.length > 0) registerJobs(registry, parts.jobs);
  for (const [name, measure] of Object.entries(parts.measures ?? {})) {
    if ('label' in measure) registerLabelled(registry, name, measure);
    else registerPlain(registry, name, measure);
  }
}

function registerPlain(registry: Registry, name: string, { help, read }: Measure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.reset();
      const value = await read().catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

function registerLabelled(registry: Registry, name: string, measure: LabelledMeasure): void {
  const { help, label, isCounter = false, read } = measure;
  const Kind = isCounter ? Counter : Gauge;
  new Kind({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const values = await read().catch(() => ({}));
      for (const [key, count] of Object.entries(values)) this.inc({ [label]: key }, count);
    },
  });
}

function registerConsumer(registry: Registry, consumer: Consumer): void {
  const registers = [registry];
  new Gauge({
    name: 'events_lag',
    help: 'Events of a topic that this service has not handled yet',
    labelNames: ['topic'],
    registers,
    async collect() {
      this.reset();
      const lag = await consumer.lag().catch(() => ({}));
      for (const [topic, count] of Object.entries(lag)) this.set({ topic }, count);
    },
  });
  new Gauge({
    name: 'events_dead_letters',
    help: `Events that could not be handled and wait for an operator, at most ${String(lettersCounted)}`,
    registers,
    async collect() {
      const letters = await consumer.deadLetters(lettersCounted).catch(() => undefined);
      if (letters === undefined) this.remove();
      else this.set(letters.length);
    },
  });
  new Counter({
    name: 'events_consumed_total',
    help: 'Events by what became of them, since the process started',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const outcome of outcomes) this.inc({ outcome }, consumer.counters[outcome]);
    },
  });
}

/** Prometheus reserves the label `job` for what it scrapes, so a kind of job is a `queue`. */
function registerJobs(registry: Registry, jobs: readonly Jobs[]): void {
  const registers = [registry];
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state; failed and unknown ones wait for a person',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const one of jobs) {
        const states = await one.counts().catch(() => ({}));
        for (const [state, count] of Object.entries(states)) this.set({ queue: one.name, state }, count);
      }
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'For how long the oldest due job has waited, 0 if none is due',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const one of jobs) {
        const waiting = await one.oldestDueMs().catch(() => undefined);
        if (waiting !== undefined) this.set({ queue: one.name }, waiting / 1000);
      }
    },
  });
}
