import type { Container, Containers, Upgraded } from './containers.ts';
import { upgraded } from './containers.ts';

interface Faked extends Container {
  readonly service: Upgraded;
  healthyFrom: number;
}

/** Containers in memory that write down what is done with them. */
export class FakeContainers implements Containers {
  readonly log: string[] = [];
  /** Tags whose containers never become healthy. */
  readonly broken = new Set<string>();
  /** Services with a port of the machine. */
  readonly fixed = new Set<Upgraded>();
  replicas = 1;
  #all: Faked[] = [];
  #last = 0;
  #looks = 0;

  /** Healthy at once. */
  run(service: Upgraded, tag: string, count = 1): void {
    for (let at = 0; at < count; at += 1) this.#start(service, tag, 0);
  }

  runAll(tag: string, count = 1): void {
    for (const service of upgraded) this.run(service, tag, count);
  }

  tagsOf(service: Upgraded): readonly string[] {
    return this.#all.filter((one) => one.service === service).map(({ tag }) => tag);
  }

  list(service: Upgraded): Promise<readonly Container[]> {
    this.#looks += 1;
    const now = this.#all.filter((one) => one.service === service);
    return Promise.resolve(now.map(({ id, tag, healthyFrom }) => ({ id, tag, isHealthy: healthyFrom <= this.#looks })));
  }

  configured(): Promise<number> {
    return Promise.resolve(this.replicas);
  }

  hasFixedPort(service: Upgraded): Promise<boolean> {
    return Promise.resolve(this.fixed.has(service));
  }

  add(service: Upgraded, tag: string): Promise<Container> {
    this.log.push(`+ ${service} ${tag}`);
    return Promise.resolve(this.#start(service, tag, this.broken.has(tag) ? Infinity : this.#looks + 3));
  }

  remove({ id }: Container): Promise<void> {
    const found = this.#all.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no container ${id}`);
    const { service, tag } = found;
    const others = this.#all.filter((one) => one !== found && one.service === service);
    const well = others.filter(({ healthyFrom }) => healthyFrom <= this.#looks).length;
    this.log.push(`- ${service} ${tag}, ${well} healthy`);
    this.#all = this.#all.filter((one) => one !== found);
    return Promise.resolve();
  }

  lastLines(): Promise<string> {
    return Promise.resolve('SMTP_URL is missing');
  }

  #start(service: Upgraded, tag: string, healthyFrom: number): Faked {
    this.#last += 1;
    const started = { id: `id-${this.#last}`, service, tag, isHealthy: false, healthyFrom };
    this.#all.push(started);
    return started;
  }
}
