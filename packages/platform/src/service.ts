/** A running part of the marketplace. Start order and stop order are the caller's. */
export interface Service {
  readonly name: string;
  start(): Promise<void>;
  /** Not ready → requests finished → consumers stopped → outbox flushed → stores closed; twice is no error. */
  stop(): Promise<void>;
  /** Base address once started, without a slash at the end. */
  url(): string;
  /** Resolves once outboxes are published, events handled and due jobs done; false where there was nothing to do. */
  drain(): Promise<boolean>;
}

/** A service behind the gateway. */
export interface ServiceWithInnerPort extends Service {
  /** Base address of its inner port once started, where services and operators ask. */
  innerUrl(): string;
}

/**
 * Drains services until two rounds in a row find nothing to do, so that tests wait for effects instead of sleeping. One
 * service's work may be another's next event, hence the rounds.
 */
export async function drainAll(services: readonly Service[], rounds = 50): Promise<void> {
  let quiet = 0;
  for (let round = 0; round < rounds; round += 1) {
    let worked = false;
    for (const service of services) worked = (await service.drain()) || worked;
    quiet = worked ? 0 : quiet + 1;
    if (quiet === 2) return;
  }
  throw new Error('The services did not come to rest');
}
