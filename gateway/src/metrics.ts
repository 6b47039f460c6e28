import { createHttpMetrics } from '@sao-mai/platform';
import type { HttpMetrics } from '@sao-mai/platform';
import { Counter, Gauge } from 'prom-client';
import type { Lane } from './admission.ts';

/** Why the gateway refused a request itself. */
export type Refusal = 'busy' | 'limited' | 'too-large' | 'no-room' | 'too-slow' | 'broken-off' | 'malformed';

/** `cached`: the same data was rendered before; `shell`: sent without content, which the browser renders. */
export type PageOutcome = 'rendered' | 'cached' | 'shell' | 'redirect';

export interface GatewayMetrics {
  readonly http: HttpMetrics;
  refused(reason: Refusal): void;
  pageSent(outcome: PageOutcome): void;
  /** Measures a lane at each scrape; returns the lane. */
  measured(lane: Lane, labels: { readonly upstream: string; readonly lane: string }): Lane;
}

export function createGatewayMetrics(): GatewayMetrics {
  const http = createHttpMetrics('gateway');
  const registers = [http.registry];
  const refusals = new Counter({
    name: 'gateway_requests_refused_total',
    help: 'Requests that the gateway refused itself: busy (admission), limited (rate limit), others by their fault',
    labelNames: ['reason'],
    registers,
  });
  const pages = new Counter({
    name: 'gateway_pages_total',
    help: 'Pages by how they were made: rendered, cached, shell, redirect',
    labelNames: ['outcome'],
    registers,
  });
  const lanes: { readonly lane: Lane; readonly labels: Readonly<Record<string, string>> }[] = [];
  new Gauge({
    name: 'gateway_requests_in_progress',
    help: 'Requests that a service or the renderer works on, by lane',
    labelNames: ['upstream', 'lane'],
    registers,
    collect() {
      for (const { lane, labels } of lanes) this.set(labels, lane.load().running);
    },
  });
  new Gauge({
    name: 'gateway_requests_waiting',
    help: 'Requests that wait for a slot, by lane',
    labelNames: ['upstream', 'lane'],
    registers,
    collect() {
      for (const { lane, labels } of lanes) this.set(labels, lane.load().waiting);
    },
  });
  // A counter that is 0 from the start shows its first increase.
  for (const reason of ['busy', 'limited'] as const) refusals.inc({ reason }, 0);
  for (const outcome of ['rendered', 'cached', 'shell'] as const) pages.inc({ outcome }, 0);
  return {
    http,
    refused(reason) {
      refusals.inc({ reason });
    },
    pageSent(outcome) {
      pages.inc({ outcome });
    },
    measured(lane, labels) {
      lanes.push({ lane, labels });
      return lane;
    },
  };
}
