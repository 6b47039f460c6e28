/** A running part of the marketplace. */
export interface Service {
  readonly name: string;
  /** Resolves once it serves, or once it was stopped before that. */
  start(): Promise<void>;
  /** In order: not ready, requests finished, consumers stopped, outbox flushed, stores closed. Idempotent. */
  stop(): Promise<void>;
  /** Base address once started, without trailing slash. */
  url(): string;
  /** Resolves once outboxes, events and due jobs are processed; false if there were none. */
  drain(): Promise<boolean>;
}

/** A service behind the gateway. */
export interface ServiceWithInnerPort extends Service {
  /** Base address of the inner port, for services and operators. */
  innerUrl(): string;
}

/** Drains services until two rounds are idle, as one service's work triggers events for another; for tests. */
export async function drainAll(services: readonly Service[], rounds = 50): Promise<void> {
  let quiet = 0;
  for (let round = 0; round < rounds; round += 1) {
    let worked = false;
    for (const service of services) worked = (await service.drain()) || worked;
    quiet = worked ? 0 : quiet + 1;
    if (quiet === 2) return;
  }
  throw new Error('The services did not become idle');
}
