import type { EmbeddedLog, Partition, LoggedMessage } from './embedded-log.ts';
import type { Delivery, RawMessage } from './port.ts';

export interface PartitionMember {
  readonly handle: (message: RawMessage, delivery: Delivery) => Promise<void>;
}

export interface PartitionReaderOptions {
  readonly log: EmbeddedLog;
  readonly partition: Partition;
  readonly position: number;
  /** The member that handles this partition now; null pauses it. */
  readonly member: () => PartitionMember | null;
  readonly moved: (position: number) => void;
  readonly readable: (isReadable: boolean) => void;
}

const readAtOnce = 16;
const pausesMs = [10, 50, 200, 1000, 5000] as const;
const unreadablePauseMs = 1000;

/** Delivers one partition to one group in order; a message whose handler throws is retried before any other. */
export class PartitionReader {
  readonly partition: Partition;
  readonly #options: PartitionReaderOptions;
  #position: number;
  #running = false;
  #woken = false;
  #inHand: { readonly member: PartitionMember; readonly done: Promise<boolean> } | null = null;
  #endPause: (() => void) | null = null;

  constructor(options: PartitionReaderOptions) {
    this.partition = options.partition;
    this.#options = options;
    this.#position = options.position;
  }

  get position(): number {
    return this.#position;
  }

  /** Checks for messages or a new member. */
  wake(): void {
    this.#woken = true;
    if (!this.#running) void this.#run();
  }

  moveTo(position: number): void {
    this.#position = position;
    this.#options.moved(position);
  }

  /** Resolves once the member handles nothing; cancels a pending retry. */
  async release(member: PartitionMember): Promise<void> {
    this.#endPause?.();
    if (this.#inHand?.member === member) await this.#inHand.done;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#woken && this.#options.member() !== null) {
      this.#woken = false;
      const messages = await this.#read();
      if (messages.length > 0) this.#woken = true;
      for (const message of messages) if (!(await this.#deliver(message))) break;
      // Handlers without I/O must not block the event loop.
      await new Promise(setImmediate);
    }
    this.#running = false;
  }

  async #read(): Promise<LoggedMessage[]> {
    try {
      const messages = this.#options.log.read(this.partition, this.#position, readAtOnce);
      this.#options.readable(true);
      return messages;
    } catch {
      this.#options.readable(false);
      await this.#pause(unreadablePauseMs);
      this.#woken = true;
      return [];
    }
  }

  async #deliver(message: LoggedMessage): Promise<boolean> {
    let previous: PartitionMember | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const member = this.#options.member();
      if (member === null) return false;
      if (member !== previous) attempt = 1;
      previous = member;
      this.#inHand = { member, done: this.#handle(member, message, attempt) };
      const handled = await this.#inHand.done;
      this.#inHand = null;
      if (handled) return true;
      if (this.#options.member() === member) {
        await this.#pause(pausesMs[Math.min(attempt, pausesMs.length) - 1] ?? 0);
      }
    }
  }

  async #handle(member: PartitionMember, message: LoggedMessage, attempt: number): Promise<boolean> {
    const { topic, key, value } = message;
    try {
      await member.handle({ topic, key, value }, { attempt });
    } catch {
      return false;
    }
    this.moveTo(message.position);
    return true;
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endPause = null;
  }
}
