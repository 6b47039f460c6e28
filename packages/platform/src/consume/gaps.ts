import { republishAsked } from '@sao-mai/contracts';
import type { Envelope, EventData, Topic } from '@sao-mai/contracts';
import { randomId } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Events } from '../events/port.ts';
import type { Log } from '../log/port.ts';
import { wait } from '../work/wait.ts';
import type { Reactions } from './read-event.ts';

type AskedTopic = EventData<'republish-asked.v1'>['topic'];

/** Topics whose owners can republish from their stores; lost inquiry events are recovered by the delivery job. */
const isAskedFor = (topic: Topic): topic is AskedTopic => topic === 'users' || topic === 'tutors';

export interface GapsOptions {
  readonly events: Pick<Events, 'publish'>;
  readonly group: string;
  readonly clock: Clock;
  readonly log: Log;
}

const retryMs = 1000;

/** Lost offsets of a group, until republishing has been requested. */
export class Gaps {
  readonly #options: GapsOptions;
  readonly #open = new Set<AskedTopic>();
  #asking: Promise<void> = Promise.resolve();
  #isAsking = false;
  #isStopped = false;

  constructor(options: GapsOptions) {
    this.#options = options;
  }

  get hasOpen(): boolean {
    return this.#open.size > 0;
  }

  add(topic: Topic): void {
    const { log, group } = this.#options;
    log.warn({ topic, group }, 'Offsets of a topic were lost; its owners are asked to republish');
    if (!isAskedFor(topic)) return;
    this.#open.add(topic);
    if (!this.#isAsking) this.#asking = this.#ask();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#asking;
  }

  async #ask(): Promise<void> {
    const { events, log } = this.#options;
    this.#isAsking = true;
    for (let [topic] = this.#open; topic !== undefined && !this.#isStopped; [topic] = this.#open) {
      try {
        await events.publish('requests', [this.#request(topic)]);
        this.#open.delete(topic);
      } catch (error) {
        log.warn({ error, topic }, 'Republishing cannot be requested yet');
        await wait(retryMs);
      }
    }
    this.#isAsking = false;
  }

  #request(topic: AskedTopic): Envelope {
    const now = this.#options.clock.now();
    const id = randomId();
    return {
      specversion: '1.0',
      id,
      source: republishAsked.source,
      type: republishAsked.type,
      subject: topic,
      time: now.toISOString(),
      datacontenttype: 'application/json',
      sequence: now.getTime(),
      correlationid: id,
      data: { topic, group: this.#options.group },
    };
  }
}

export interface Owned {
  readonly topic: AskedTopic;
  readonly republish: () => Promise<unknown>;
}

/** Republishes on request. Requests older than the last start are already answered by it. */
export function republishOnRequest({ topic, republish }: Owned, clock: Clock): Reactions {
  let begunAt = 0;
  return {
    'republish-asked.v1': async ({ time, data }) => {
      if (data.topic !== topic || Date.parse(time) < begunAt) return;
      const begun = clock.now().getTime();
      await republish();
      begunAt = begun;
    },
  };
}
