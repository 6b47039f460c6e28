import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddyProgram } from '@sao-mai/backings';
import { eventually } from './eventually.ts';

const balancing = join(import.meta.dirname, '../../infra/docker/edge/balancing.caddy');

export interface Edge {
  readonly url: string;
  stop(): Promise<void>;
}

/** Caddy in front of gateways, with the rules of the profile `edge` but fixed addresses and no TLS. */
export async function startEdge(port: number, gateways: readonly string[], folder: string): Promise<Edge> {
  const file = join(folder, 'Caddyfile');
  const upstreams = gateways.map((url) => new URL(url).host).join(' ');
  const site = `http://127.0.0.1:${port} {\n\treverse_proxy ${upstreams} {\n\t\timport ${balancing}\n\t}\n}\n`;
  writeFileSync(file, `{\n\tadmin off\n\tpersist_config off\n}\n${site}`);
  const program = await caddyProgram();
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually('Caddy answers', async () => {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    return answer?.ok === true ? true : undefined;
  });
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
