import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from './lib/percentile.ts';

const rounds = 5;
const requestsOfRound = 4000;
/** Before the optimising compiler has seen all of a proxy's code, its figures measure the compiler. */
const warmUpRounds = 5;
/** As many reads as the gateway passes on at once: it would hold the others back, the other proxies would not. */
const connections = 6;
const most = 1.3;
const ticksPerSecond = 100;
const nginxPort = 28_660;
const logFolder = mkdtempSync(join(tmpdir(), 'gateway-bench-'));

interface Proxy {
  readonly name: string;
  readonly url: string;
  /** The process whose processor time counts. */
  readonly pid: number;
  readonly stop: () => void;
}

/** Its log goes to a file, as in production; fails if the process ends before it listens. */
async function started(file: string, ...args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const log = openSync(join(logFolder, `${file}.log`), 'w');
  const child = fork(join(import.meta.dirname, 'lib', file), [...args], { stdio: ['ignore', log, 'inherit', 'ipc'] });
  closeSync(log);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it listened`);
  });
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return { child, url };
}

async function byNode(name: string, file: string, upstream: string): Promise<Proxy> {
  const { child, url } = await started(file, upstream);
  return { name, url, pid: child.pid ?? 0, stop: () => void child.kill('SIGKILL') };
}

/** Undefined where nginx is not installed (Debian's package `nginx-light`). */
function byNginx(upstream: string): Proxy | undefined {
  const program = [process.env['NGINX_PROGRAM'] ?? '', '/usr/sbin/nginx'].find((path) => existsSync(path));
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
     events { worker_connections 512; }
     http {
       access_log ${folder}/access.log;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       upstream service { server ${upstream.slice('http://'.length)}; keepalive 64; }
       server {
         listen 127.0.0.1:${String(nginxPort)};
         location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
       }
     }`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'nginx', url: `http://127.0.0.1:${String(nginxPort)}`, pid: child.pid ?? 0, stop };
}

/** Processor time of a process in microseconds, so that a busy machine does not matter. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

async function ask(url: string): Promise<void> {
  const request = http.get(`${url}/api/search?keyword=piano&limit=10`, { agent });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${String(answer.statusCode)}`);
}

/** Microseconds of processor time for each request. */
async function cost({ url, pid }: Proxy): Promise<number> {
  let left = requestsOfRound;
  const before = processorTime(pid);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        await ask(url);
      }
    }),
  );
  return (processorTime(pid) - before) / requestsOfRound;
}

/** Processor time of the gateway for a request, beside other proxies before the same upstream; interleaved rounds. */
export async function run(): Promise<void> {
  const upstream = await started('proxied-upstream.ts');
  const proxies: Proxy[] = [];
  try {
    proxies.push(await byNode('gateway', 'proxied-by-gateway.ts', upstream.url));
    proxies.push(await byNode('@fastify/http-proxy', 'proxied-by-fastify.ts', upstream.url));
    const nginx = byNginx(upstream.url);
    if (nginx === undefined) console.log('nginx is not installed');
    else proxies.push(nginx);
    const costs = new Map(proxies.map(({ name }) => [name, [] as number[]]));
    for (const proxy of proxies) for (let round = 0; round < warmUpRounds; round += 1) await cost(proxy);
    for (let round = 0; round < rounds; round += 1) {
      for (const proxy of proxies) costs.get(proxy.name)?.push(await cost(proxy));
    }
    const median = (name: string): number => percentile(costs.get(name) ?? [], 50);
    for (const [name, all] of costs) {
      const spread = `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`;
      console.log(`${name}: ${median(name).toFixed(0)} µs of processor time for a request (${spread})`);
    }
    const ratio = median('gateway') / median('@fastify/http-proxy');
    console.log(`ratio to @fastify/http-proxy: ${ratio.toFixed(2)} (at most ${String(most)})`);
    if (ratio > most) process.exitCode = 1;
  } finally {
    for (const { stop } of proxies) stop();
    upstream.child.kill('SIGKILL');
    agent.destroy();
    rmSync(logFolder, { recursive: true });
  }
}
