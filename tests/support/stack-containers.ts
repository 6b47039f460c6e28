import type { Part, Stack } from '@sao-mai/stack';
import type { Container, Containers, Upgraded } from '../../infra/ops/src/upgrade/containers.ts';

interface Slot {
  readonly part: Part;
  readonly id: string;
  /** Undefined while it does not run. */
  tag: string | undefined;
}

/**
 * The processes of a stack as containers. A service runs in all of its slots but the last, which is where the first of the
 * next version starts; it is ended at the beginning. A service with a single slot shows the tag that is wanted and stays.
 */
export class StackContainers implements Containers {
  /** Exit codes other than 0. */
  readonly wrong: string[] = [];
  /** The tag that services with a single slot show. */
  wantedTag: string;
  readonly #slots: Readonly<Record<Upgraded, readonly Slot[]>>;
  /** Running slots, oldest first. */
  #order: Slot[];

  constructor(stack: Stack, tag: string) {
    this.wantedTag = tag;
    const slotsOf = (parts: readonly Part[]): readonly Slot[] =>
      parts.map((part) => ({ part, id: part.name, tag: undefined }));
    const { identity, tutors, search, inquiries, admin } = stack.replicas;
    this.#slots = {
      identity: slotsOf(identity),
      tutors: slotsOf(tutors),
      search: slotsOf(search),
      inquiries: slotsOf(inquiries),
      admin: slotsOf(admin),
      gateway: slotsOf(stack.gateways),
    };
    this.#order = Object.values(this.#slots).flat();
    for (const slot of this.#order) slot.tag = tag;
  }

  /** Ends the last slot of each service. */
  async makeRoom(): Promise<void> {
    for (const slots of Object.values(this.#slots)) {
      const last = slots.length > 1 ? slots.at(-1) : undefined;
      if (last !== undefined) await this.remove({ id: last.id, tag: '', isHealthy: true });
    }
  }

  async list(service: Upgraded): Promise<readonly Container[]> {
    await Promise.resolve();
    const slots = this.#slots[service];
    return this.#order.flatMap(({ id, tag = '' }) => {
      if (!slots.some((one) => one.id === id)) return [];
      return [{ id, tag: slots.length > 1 ? tag : this.wantedTag, isHealthy: true }];
    });
  }

  configured(service: Upgraded): Promise<number> {
    return Promise.resolve(this.#slots[service].length - 1);
  }

  hasFixedPort(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async add(service: Upgraded, tag: string): Promise<Container> {
    const free = this.#slots[service].find((slot) => slot.tag === undefined);
    if (free === undefined) throw new Error(`${service} runs in all of its slots`);
    // Resolves once it is ready.
    await free.part.start();
    free.tag = tag;
    this.#order.push(free);
    return { id: free.id, tag, isHealthy: true };
  }

  async remove({ id }: Container): Promise<void> {
    const slot = this.#order.find((one) => one.id === id);
    if (slot === undefined) throw new Error(`${id} does not run`);
    const code = await slot.part.stop();
    if (code !== 0) this.wrong.push(`${id} ended with ${code ?? 'a signal'}`);
    slot.tag = undefined;
    this.#order = this.#order.filter((one) => one !== slot);
  }

  lastLines(): Promise<string> {
    return Promise.resolve('');
  }

  /** The host of a slot that runs. */
  hostOf(service: Upgraded): string {
    const slot = this.#order.find(({ id }) => this.#slots[service].some((one) => one.id === id));
    if (slot === undefined) throw new Error(`${service} does not run`);
    return new URL(slot.part.url).hostname;
  }
}
