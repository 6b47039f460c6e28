import { partitions } from '@sao-mai/contracts';
import type { Topic } from '@sao-mai/contracts';
import type { EmbeddedLog } from './embedded-log.ts';
import { PartitionReader } from './partition-reader.ts';
import type { PartitionMember } from './partition-reader.ts';
import type { SubscribeOptions } from './port.ts';

type Member = SubscribeOptions & PartitionMember;

export class EmbeddedGroup {
  readonly #name: string;
  readonly #log: EmbeddedLog;
  readonly #setCursor: (group: string, partition: PartitionReader['partition'], position: number) => void;
  readonly #members: Member[] = [];
  readonly #readers = new Map<string, PartitionReader>();
  #readable = true;

  constructor(
    name: string,
    log: EmbeddedLog,
    setCursor: (group: string, partition: PartitionReader['partition'], position: number) => void,
  ) {
    this.#name = name;
    this.#log = log;
    this.#setCursor = setCursor;
  }

  get isReadable(): boolean {
    return this.#readable;
  }

  has(member: Member): boolean {
    return this.#members.includes(member);
  }

  join(member: Member): void {
    for (const topic of member.topics) {
      for (let partition = 0; partition < partitions; partition += 1) this.#open(topic, partition);
    }
    this.#members.push(member);
    this.closeGaps();
    this.wake();
  }

  async leave(member: Member): Promise<void> {
    const index = this.#members.indexOf(member);
    if (index >= 0) this.#members.splice(index, 1);
    await Promise.all([...this.#readers.values()].map((reader) => reader.release(member)));
    this.wake();
  }

  wake(topic?: Topic, partition?: number): void {
    if (topic === undefined || partition === undefined) for (const reader of this.#readers.values()) reader.wake();
    else this.#readers.get(`${topic} ${partition}`)?.wake();
  }

  /** Advances cursors past trimmed messages, or to a replaced log. */
  closeGaps(): void {
    const newest = this.#log.newest();
    const gaps = new Set<Topic>();
    for (const reader of this.#readers.values()) {
      const trimmedTo = this.#log.trimmedTo(reader.partition);
      if (reader.position >= trimmedTo && reader.position <= newest) continue;
      reader.moveTo(trimmedTo);
      gaps.add(reader.partition.topic);
    }
    for (const topic of gaps) {
      this.#members.find((member) => member.onGap !== undefined && member.topics.includes(topic))?.onGap?.(topic);
    }
  }

  #open(topic: Topic, partition: number): void {
    const id = `${topic} ${partition}`;
    if (this.#readers.has(id)) return;
    const known = this.#log.cursor(this.#name, { topic, partition });
    const reader = new PartitionReader({
      log: this.#log,
      partition: { topic, partition },
      position: known ?? 0,
      member: () => this.#memberFor(topic, partition),
      moved: (position) => this.#setCursor(this.#name, { topic, partition }, position),
      readable: (isReadable) => {
        this.#readable = isReadable;
      },
    });
    if (known === null) reader.moveTo(0);
    this.#readers.set(id, reader);
  }

  #memberFor(topic: Topic, partition: number): Member | null {
    const interested = this.#members.filter((member) => member.topics.includes(topic));
    return interested[partition % interested.length] ?? null;
  }
}
