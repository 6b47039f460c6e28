import { Kafka, logLevel } from 'kafkajs';
import type { LogEntry, RetryOptions, SASLOptions } from 'kafkajs';
import requestQueue from 'kafkajs/src/network/requestQueue/index.js';
import type { KafkaSecurity } from '../config/kafka-security.ts';
import type { Log } from '../log/port.ts';

const pendingCheckMs = 10;

// kafkajs polls every millisecond on idle connections, as it sets a timer with a negative delay. Set it only if
// requests wait.
requestQueue.prototype.scheduleCheckPendingRequests = function () {
  if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
  const delay = Math.max(this.throttledUntil - Date.now(), pendingCheckMs);
  this.throttleCheckTimeoutId = setTimeout(() => {
    this.throttleCheckTimeoutId = null;
    this.checkPendingRequests();
  }, delay);
};

/** For producers and consumers: retry for ever, at least every second. */
export const endlessRetry: RetryOptions = {
  initialRetryTime: 100,
  maxRetryTime: 1000,
  factor: 0.2,
  multiplier: 2,
  retries: Number.MAX_SAFE_INTEGER,
};

/** For calls that a caller waits for. */
export const boundedRetry: RetryOptions = { initialRetryTime: 100, maxRetryTime: 500, retries: 2 };

export interface KafkaClientOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly log: Log;
  readonly security?: KafkaSecurity;
}

/** The driver has a type per mechanism. */
function signIn({ mechanism, ...known }: NonNullable<KafkaSecurity['sasl']>): SASLOptions {
  switch (mechanism) {
    case 'plain':
      return { mechanism, ...known };
    case 'scram-sha-256':
      return { mechanism, ...known };
    case 'scram-sha-512':
      return { mechanism, ...known };
  }
}

export function kafkaClient({ brokers, clientId, log, security }: KafkaClientOptions, retry: RetryOptions): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    retry,
    ...(security?.ssl === true && { ssl: true }),
    ...(security?.sasl && { sasl: signIn(security.sasl) }),
    connectionTimeout: 2000,
    requestTimeout: 5000,
    logLevel: logLevel.WARN,
    // The driver's failures arrive through its promises; its own log is for debugging only.
    logCreator: () => (entry: LogEntry) =>
      log.debug({ driver: entry.namespace, reason: entry.log.message }, 'kafkajs log'),
  });
}
