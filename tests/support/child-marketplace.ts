import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@sao-mai/contracts';
import { innerAddress, innerKeysIn } from '@sao-mai/local/inner-addresses';
import { compileCache } from '../runner/compile-cache.mjs';
import type { OperatedSite } from './operators.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const main = fileURLToPath(new URL('../../infra/local/src/main.ts', import.meta.url));

const inside = new URL('inside-child.mjs', import.meta.url).href;

const startMs = 180_000;

type Environment = Readonly<Record<string, string>>;

/** The whole marketplace in a child process that tests can kill and restart on the same data and ports. */
export class ChildMarketplace implements OperatedSite {
  readonly dataDir: string;
  readonly #own: boolean;
  readonly #environment: Environment;
  #ports: Environment = { PORT: '0', MAIL_PORT: '0', AUTH_EMULATOR_PORT: '0', LINKEDIN_PORT: '0' };
  #child: ChildProcess | undefined;
  #gone: Promise<unknown> = Promise.resolve();
  #url = '';
  #mailUrl = '';
  #authUrl = '';
  #output = '';

  constructor(environment: Environment = {}, dataDir?: string) {
    this.#own = dataDir === undefined;
    this.dataDir = dataDir ?? mkdtempSync(join(tmpdir(), 'child-marketplace-'));
    this.#environment = environment;
  }

  get url(): string {
    return this.#url;
  }

  get mailUrl(): string {
    return this.#mailUrl;
  }

  get authUrl(): string {
    return this.#authUrl;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Output of all starts. */
  get output(): string {
    return this.#output;
  }

  get operatorKey(): string {
    return innerKeysIn(this.dataDir)?.operator ?? '';
  }

  serviceUrl(service: ServiceName): string {
    return innerAddress(this.dataDir, service)?.service ?? '';
  }

  innerUrl(service: ServiceName): string {
    return innerAddress(this.dataDir, service)?.inner ?? '';
  }

  /** Resolves when it is ready and demo data is complete; a start that takes too long is killed. */
  async start(withinMs = startMs): Promise<void> {
    const child = spawn(process.execPath, ['--no-warnings', '--import', inside, main], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        // What a start compiles is stored when it stops gracefully, for the starts after it.
        NODE_COMPILE_CACHE: compileCache,
        DEMO: '0',
        LIMITS_FACTOR: '1000',
        LOG_LEVEL: 'error',
        ...this.#ports,
        ...this.#environment,
        DATA_DIR: this.dataDir,
      },
      // The child exits when its channel to the test closes.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#gone = once(child, 'exit');
    child.stderr?.on('data', (chunk) => (this.#output += String(chunk)));
    const impatient = setTimeout(() => child.kill('SIGKILL'), withinMs);
    try {
      await this.#untilReady(child);
    } finally {
      clearTimeout(impatient);
    }
    await this.#learnAddresses();
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    if (child.stdout === null) throw new Error('The marketplace has no output');
    const last = this.#environment['DEMO'] === '1' ? /^ *Demo accounts/ : /^Ready/;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`The marketplace ended at its start:\n${this.#output}`)));
      createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
        this.#output += `${line}\n`;
        this.#url = /^ *The site +(\S+)/.exec(line)?.[1] ?? this.#url;
        this.#mailUrl = /^ *Its mails +(\S+)/.exec(line)?.[1] ?? this.#mailUrl;
        if (last.test(line)) resolve();
      });
    });
  }

  async #learnAddresses(): Promise<void> {
    const config = (await (await fetch(`${this.#url}/config.json`)).json()) as { firebase: { emulator: string } };
    this.#authUrl = config.firebase.emulator;
    const portOf = (url: string): string => new URL(url).port;
    this.#ports = {
      ...this.#ports,
      PORT: portOf(this.#url),
      MAIL_PORT: portOf(this.#mailUrl),
      AUTH_EMULATOR_PORT: portOf(this.#authUrl),
    };
  }

  async kill(): Promise<void> {
    if (this.isRunning) this.#child?.kill('SIGKILL');
    await this.#gone;
  }

  /** Stops it gracefully; returns the exit code. */
  async stop(): Promise<number | null> {
    if (this.isRunning) this.#child?.kill('SIGTERM');
    await this.#gone;
    return this.#child?.exitCode ?? null;
  }

  /** Property names of Object.prototype, to detect pollution. */
  prototypeNames(): Promise<readonly string[]> {
    return this.#tell('prototype');
  }

  /** Makes the index hang until called with false. */
  async silenceIndex(silent: boolean): Promise<void> {
    await this.#tell(silent ? 'silence the index' : 'let the index speak');
  }

  async #tell(what: string): Promise<readonly string[]> {
    const child = this.#child;
    if (child === undefined) throw new Error('The marketplace does not run');
    child.send(what);
    for (;;) {
      const [message] = (await once(child, 'message')) as [{ answer?: string[] }];
      if (message.answer !== undefined) return message.answer;
    }
  }

  memory(): number {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  }

  async end(): Promise<void> {
    await this.kill();
    if (this.#own) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

export async function aChildMarketplace(environment: Environment = {}): Promise<ChildMarketplace> {
  const site = new ChildMarketplace(environment);
  await site.start();
  return site;
}
