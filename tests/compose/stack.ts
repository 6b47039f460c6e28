import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { root } from './compose-file.ts';

/** Unusual ports, so that a running stack is not disturbed. */
export const ports = { gateway: 18_080, signIn: 19_099, mail: 18_025 } as const;
/** Of the TLS proxy, which has an address of its own. */
export const edgePorts = { http: 18_081, https: 18_443 } as const;
export const siteUrl = `http://127.0.0.1:${ports.gateway}`;

/** Backup folder of the operators' container. */
export const backups = mkdtempSync(join(tmpdir(), 'compose-backups-'));

const environment = {
  ...process.env,
  PUBLISH: `127.0.0.1:${ports.gateway}`,
  SITE_URL: siteUrl,
  AUTH_EMULATOR_PORT: String(ports.signIn),
  MAIL_PORT: String(ports.mail),
  LIMITS_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  BACKUPS: backups,
  EDGE_TLS: 'internal',
  EDGE_HTTP: `127.0.0.1:${edgePorts.http}`,
  EDGE_HTTPS: `127.0.0.1:${edgePorts.https}`,
};

const state = z.object({
  Name: z.string(),
  RestartCount: z.int(),
  State: z.object({ Status: z.string(), Health: z.object({ Status: z.string() }).optional() }),
  NetworkSettings: z.object({
    Networks: z.record(z.string(), z.object({ IPAddress: z.string() })),
    Ports: z.record(z.string(), z.array(z.object({ HostIp: z.string(), HostPort: z.string() })).nullable()),
  }),
});
export type ContainerState = z.infer<typeof state>;

const healMs = 120_000;

export class StackFailed extends Error {
  override readonly name = 'StackFailed';
}

export class Stack {
  readonly #files: readonly string[];

  constructor(files: readonly string[]) {
    this.#files = ['docker-compose.yml', 'infra/docker/compose.demo.yml', ...files];
  }

  get #project(): readonly string[] {
    const files = this.#files.flatMap((file) => ['-f', file]);
    return ['compose', '-p', 'sao-mai-test', '--env-file', 'infra/docker/demo.env', '--profile', 'demo', ...files];
  }

  /** Runs `docker compose …`; returns its output. */
  compose(...args: string[]): string {
    return this.docker(...this.#project, ...args);
  }

  docker(...args: string[]): string {
    return this.#run(args, environment);
  }

  /** Runs `work` while the TLS proxy of the profile `edge` stands in front of the gateway as https://localhost. */
  async withEdge(work: () => Promise<void>): Promise<void> {
    await this.#withProfile('edge', ['edge'], { SITE_URL: 'https://localhost' }, work);
  }

  /** Runs `work` while some containers of the profile `observability` watch the others. */
  async withWatchers(names: readonly string[], work: () => Promise<void>): Promise<void> {
    await this.#withProfile('observability', names, {}, work);
  }

  async #withProfile(
    profile: string,
    names: readonly string[],
    variables: NodeJS.ProcessEnv,
    work: () => Promise<void>,
  ): Promise<void> {
    const compose = [...this.#project, '--profile', profile];
    const named = { ...environment, ...variables };
    this.#run([...compose, 'build', ...names], named);
    this.#run([...compose, 'up', '-d', '--wait', '--wait-timeout', '120', '--no-deps', ...names], named);
    await work();
    this.#run([...compose, 'rm', '--stop', '--force', ...names], named);
  }

  #run(args: readonly string[], env: NodeJS.ProcessEnv): string {
    const ran = spawnSync('docker', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
    if (ran.status === 0) return ran.stdout.trim();
    throw new StackFailed(`docker ${args.join(' ')}\n${ran.stdout.slice(-4000)}\n${ran.stderr.slice(-4000)}`);
  }

  ops(...args: string[]): string {
    const me = `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`;
    return this.compose('run', '--rm', '--no-deps', '--user', me, 'ops', ...args);
  }

  containers(service?: string): string[] {
    const ids = this.compose('ps', '-q', ...(service === undefined ? [] : [service]));
    return ids.split('\n').filter((id) => id !== '');
  }

  up(...args: string[]): void {
    this.compose('up', '-d', '--wait', '--wait-timeout', '600', ...args);
  }

  down(): void {
    this.compose('down', '-v', '--remove-orphans', '--timeout', '20');
  }

  container(service: string): string {
    const [id] = this.containers(service);
    if (id === undefined) throw new StackFailed(`${service} has no container`);
    return id;
  }

  inspect(id: string): ContainerState {
    return z.tuple([state]).parse(JSON.parse(this.docker('inspect', id)))[0];
  }

  /** A service's address, bypassing the gateway. */
  addressOf(service: string, port: 3000 | 3001): string {
    const [network] = Object.values(this.inspect(this.container(service)).NetworkSettings.Networks);
    return `http://${network?.IPAddress ?? ''}:${port}`;
  }

  /** Kills a container's processes like a crash and waits until the engine has restarted it. */
  async crash(service: string): Promise<number> {
    const id = this.container(service);
    const { RestartCount: before } = this.inspect(id);
    const begun = performance.now();
    // Every process but the first, which ends with them; includes this shell.
    spawnSync('docker', ['exec', id, 'sh', '-c', 'kill -9 -1']);
    await this.#well(id, ({ RestartCount }) => RestartCount > before);
    return performance.now() - begun;
  }

  /** Restarts a service's replicas in turn, like an upgrade. */
  async restartInTurn(service: string): Promise<void> {
    for (const id of this.containers(service)) {
      // Asynchronous, so that this process can send requests meanwhile.
      const restart = spawn('docker', ['restart', '-t', '15', id], { cwd: root, env: environment, stdio: 'ignore' });
      const [code] = (await once(restart, 'close')) as [number | null];
      if (code !== 0) throw new StackFailed(`docker restart ${id}`);
      await this.#well(id);
    }
  }

  /** Runs `work` while a service is stopped. */
  async without(service: string, work: () => void): Promise<void> {
    this.compose('stop', service);
    work();
    this.compose('start', service);
    await this.#well(this.container(service));
  }

  async #well(id: string, also: (container: ContainerState) => boolean = () => true): Promise<void> {
    for (const end = performance.now() + healMs; performance.now() < end;) {
      const now = this.inspect(id);
      if (also(now) && now.State.Health?.Status === 'healthy') return;
      await wait(250);
    }
    throw new StackFailed(`${id} did not come back: ${JSON.stringify(this.inspect(id).State)}`);
  }
}
