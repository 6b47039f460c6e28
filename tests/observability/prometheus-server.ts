import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sao-mai/platform';
import { stringify } from 'yaml';
import { z } from 'zod';
import { root } from '../compose/compose-file.ts';

export interface Target {
  readonly job: string;
  readonly url: string;
}

export interface PrometheusServer {
  /** Sets of labels of an instant query. */
  query(expr: string): Promise<readonly Readonly<Record<string, string>>[]>;
  /** Names of the alert rules it has loaded. */
  alerts(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const vector = z.object({
  status: z.literal('success'),
  data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()) })) }),
});
const loaded = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })) }),
});

function configuration(targets: readonly Target[], key: string): string {
  return stringify({
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(root, 'infra/observability/prometheus/alerts.yml')],
    scrape_configs: targets.map(({ job, url }) => ({
      job_name: job,
      authorization: { credentials: key },
      static_configs: [{ targets: [new URL(url).host] }],
    })),
  });
}

/** Runs the installed Prometheus on the rules of compose, with these targets. */
export async function startPrometheus(targets: readonly Target[], key: string): Promise<PrometheusServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, configuration(targets, key), { mode: 0o600 });
  const address = `127.0.0.1:${String(await freePort())}`;
  const child = spawn(
    'prometheus',
    [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=${address}`],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const ask = async (path: string): Promise<unknown> => (await fetch(`http://${address}${path}`)).json();
  return {
    query: async (expr) =>
      vector
        .parse(await ask(`/api/v1/query?query=${encodeURIComponent(expr)}`))
        .data.result.map(({ metric }) => metric),
    alerts: async () =>
      loaded.parse(await ask('/api/v1/rules')).data.groups.flatMap(({ rules }) => rules.map(({ name }) => name)),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
