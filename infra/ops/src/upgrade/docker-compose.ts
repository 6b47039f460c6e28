import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { upgraded } from './containers.ts';
import type { Container, Containers, Upgraded } from './containers.ts';

export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Runs `docker …` with a value of TAG; `isShown` passes its output on. */
export type Docker = (
  args: readonly string[],
  options?: { readonly tag?: string; readonly isShown?: boolean },
) => Promise<Ran>;

const configuration = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      deploy: z.looseObject({ replicas: z.number().optional() }).optional(),
      ports: z.array(z.looseObject({ published: z.union([z.string(), z.number()]).optional() })).optional(),
    }),
  ),
});

const inspected = z.array(
  z.looseObject({
    Id: z.string(),
    Created: z.string(),
    Config: z.looseObject({ Image: z.string() }),
    State: z.looseObject({ Health: z.looseObject({ Status: z.string() }).optional() }),
  }),
);

const repositoryOf = (service: Upgraded): string => `sao-mai/${service}`;
const tagOf = (image: string): string => image.slice(image.lastIndexOf(':') + 1);
const linesOf = (output: string): string[] => output.split('\n').filter((line) => line !== '');
const logLines = '20';

/** The marketplace as `docker compose` runs it. */
export class DockerCompose implements Containers {
  readonly #docker: Docker;
  readonly #user: string;
  #configuration: Promise<z.infer<typeof configuration>> | undefined;

  /** Backups belong to `user`, `uid:gid`. */
  constructor(docker: Docker, user: string) {
    this.#docker = docker;
    this.#user = user;
  }

  async list(service: Upgraded): Promise<readonly Container[]> {
    const ids = linesOf(await this.#run(['compose', 'ps', '--quiet', service]));
    if (ids.length === 0) return [];
    const found = inspected.parse(JSON.parse(await this.#run(['inspect', ...ids])));
    return found
      .toSorted((one, other) => one.Created.localeCompare(other.Created))
      .map(({ Id, Config, State }) => ({
        id: Id,
        tag: tagOf(Config.Image),
        isHealthy: State.Health?.Status === 'healthy',
      }));
  }

  async configured(service: Upgraded): Promise<number> {
    return (await this.#configured()).services[service]?.deploy?.replicas ?? 1;
  }

  async hasFixedPort(service: Upgraded): Promise<boolean> {
    const ports = (await this.#configured()).services[service]?.ports ?? [];
    return ports.some(({ published = '' }) => published !== '' && String(published) !== '0');
  }

  async add(service: Upgraded, tag: string): Promise<Container> {
    const before = new Set((await this.list(service)).map(({ id }) => id));
    const scale = `${service}=${before.size + 1}`;
    const up = ['compose', 'up', '--detach', '--no-deps', '--no-recreate', '--no-build', '--scale', scale, service];
    await this.#run(up, { tag });
    const added = (await this.list(service)).find(({ id }) => !before.has(id));
    if (added === undefined) throw new CommandFailed(`docker compose started no further container of ${service}.`);
    return added;
  }

  async remove({ id }: Container): Promise<void> {
    // Waits for stop_grace_period.
    await this.#run(['stop', id]);
    await this.#run(['rm', id]);
  }

  async lastLines({ id }: Container): Promise<string> {
    return (await this.#docker(['logs', '--tail', logLines, id])).output;
  }

  async build(tag: string): Promise<void> {
    // Without a profile named here, those of .env apply, such as the demo's. The image of ops is also that of mongo-users.
    await this.#run(['compose', 'build'], { tag, isShown: true });
  }

  async hasImages(tag: string): Promise<boolean> {
    const images = upgraded.map((service) => `${repositoryOf(service)}:${tag}`);
    return (await this.#docker(['image', 'inspect', ...images])).status === 0;
  }

  backUp(tag: string): Promise<void> {
    return this.#ops(tag, 'backup', '/backups');
  }

  async prepareStores(tag: string): Promise<void> {
    await this.#run(['compose', 'run', '--rm', '--no-deps', 'mongo-users'], { tag, isShown: true });
  }

  migrate(tag: string): Promise<void> {
    return this.#ops(tag, 'migrate');
  }

  check(tag: string): Promise<void> {
    return this.#ops(tag, 'check', '60');
  }

  async #ops(tag: string, ...args: readonly string[]): Promise<void> {
    const run = ['compose', 'run', '--rm', '--no-deps', '--user', this.#user, 'ops', ...args];
    await this.#run(run, { tag, isShown: true });
  }

  #configured(): Promise<z.infer<typeof configuration>> {
    this.#configuration ??= this.#run(['compose', 'config', '--format', 'json']).then((output) =>
      configuration.parse(JSON.parse(output)),
    );
    return this.#configuration;
  }

  async #run(args: readonly string[], options: Parameters<Docker>[1] = {}): Promise<string> {
    const { status, output } = await this.#docker(args, options);
    if (status !== 0) throw new CommandFailed(`This failed: docker ${args.join(' ')}\n${output.slice(-2000)}`.trim());
    return output;
  }
}
