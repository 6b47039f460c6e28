import { partitions } from '@sao-mai/contracts';
import type { Topic } from '@sao-mai/contracts';
import type { EmbeddedLog } from './embedded-log.ts';
import { LaneReader } from './lane-reader.ts';
import type { LaneMember } from './lane-reader.ts';
import type { SubscribeOptions } from './port.ts';

type Member = SubscribeOptions & LaneMember;

export class EmbeddedGroup {
  readonly #name: string;
  readonly #log: EmbeddedLog;
  readonly #place: (group: string, lane: LaneReader['lane'], position: number) => void;
  readonly #members: Member[] = [];
  readonly #lanes = new Map<string, LaneReader>();
  #readable = true;

  constructor(
    name: string,
    log: EmbeddedLog,
    place: (group: string, lane: LaneReader['lane'], position: number) => void,
  ) {
    this.#name = name;
    this.#log = log;
    this.#place = place;
  }

  get isReadable(): boolean {
    return this.#readable;
  }

  has(member: Member): boolean {
    return this.#members.includes(member);
  }

  join(member: Member): void {
    for (const topic of member.topics) {
      for (let lane = 0; lane < partitions; lane += 1) this.#open(topic, lane);
    }
    this.#members.push(member);
    this.closeGaps();
    this.wake();
  }

  async leave(member: Member): Promise<void> {
    const index = this.#members.indexOf(member);
    if (index >= 0) this.#members.splice(index, 1);
    await Promise.all([...this.#lanes.values()].map((reader) => reader.release(member)));
    this.wake();
  }

  wake(topic?: Topic, lane?: number): void {
    if (topic === undefined || lane === undefined) for (const reader of this.#lanes.values()) reader.wake();
    else this.#lanes.get(`${topic} ${lane}`)?.wake();
  }

  /** Advances cursors past trimmed messages, or to a replaced log. */
  closeGaps(): void {
    const newest = this.#log.newest();
    const gaps = new Set<Topic>();
    for (const reader of this.#lanes.values()) {
      const trimmedTo = this.#log.trimmedTo(reader.lane);
      if (reader.position >= trimmedTo && reader.position <= newest) continue;
      reader.moveTo(trimmedTo);
      gaps.add(reader.lane.topic);
    }
    for (const topic of gaps) {
      this.#members.find((member) => member.onGap !== undefined && member.topics.includes(topic))?.onGap?.(topic);
    }
  }

  #open(topic: Topic, lane: number): void {
    const id = `${topic} ${lane}`;
    if (this.#lanes.has(id)) return;
    const known = this.#log.place(this.#name, { topic, lane });
    const reader = new LaneReader({
      log: this.#log,
      lane: { topic, lane },
      position: known ?? 0,
      member: () => this.#memberFor(topic, lane),
      moved: (position) => {
        this.#place(this.#name, { topic, lane }, position);
      },
      readable: (isReadable) => {
        this.#readable = isReadable;
      },
    });
    if (known === null) reader.moveTo(0);
    this.#lanes.set(id, reader);
  }

  #memberFor(topic: Topic, lane: number): Member | null {
    const interested = this.#members.filter((member) => member.topics.includes(topic));
    return interested[lane % interested.length] ?? null;
  }
}
