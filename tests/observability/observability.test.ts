import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { readCompose, root, textOf } from '../compose/compose-file.ts';
import { aMarketplace } from '../support/marketplace.ts';
import type { TestMarketplace } from '../support/marketplace.ts';
import { serviceNames } from '../support/operators.ts';
import { aTutor, call } from '../support/person.ts';
import { alerts, dashboards, expressions, metricsIn } from './expressions.ts';

const folder = join(root, 'infra/observability/prometheus');
const { services } = readCompose('docker-compose.yml');

describe('the metrics that dashboards and alerts name', () => {
  let site: TestMarketplace;
  const exposed = new Map<string, string>();

  async function scrape(name: string, innerUrl: string): Promise<void> {
    const headers = { authorization: `Bearer ${site.keys.metrics}` };
    const reply = await fetch(`${innerUrl}/metrics`, { headers });
    expect([name, reply.status]).toEqual([name, 200]);
    exposed.set(name, await reply.text());
  }

  beforeAll(async () => {
    site = await aMarketplace();
    await aTutor(site, { name: 'Nguyễn Thị Hoa' });
    await call(site, 'GET', '/api/search');
    await (await fetch(site.url)).text();
    await site.drain();
    await scrape('gateway', site.gatewayInnerUrl);
    for (const name of serviceNames) await scrape(name, site.innerUrl(name));
  });
  afterAll(() => site.end());

  it.each(expressions)('are exposed for $where', ({ expr }) => {
    const known = new Set(
      [...exposed.values()].flatMap((text) =>
        [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
        ),
      ),
    );
    const used = metricsIn(expr);
    expect(used.length).toBeGreaterThan(0);
    // Prometheus itself adds `up`.
    expect(used.filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
  });

  it('are closed on the public port', async () => {
    const headers = { authorization: `Bearer ${site.keys.metrics}` };
    expect((await fetch(`${site.url}/metrics`, { headers })).status).toBe(404);
  });

  it('name nobody in their labels', () => {
    for (const text of exposed.values()) expect(text).not.toMatch(/Nguy|@example|@/);
  });
});

describe('the parts of an expression', () => {
  it.each([
    ['sum by (service) (rate(a_total{x="b_total"}[5m])) / on (y) c_seconds > 0.05', ['a_total', 'c_seconds']],
    ['count(count by (job) (up{job=~"gateway"} == 1))', ['up']],
    ['abs(a - b) - c > 1e6', ['a', 'b', 'c']],
    ['histogram_quantile(0.95, sum by (le) (rate(d_bucket[5m])))', ['d_bucket']],
  ])('of %s are told from its metrics', (expr, names) => {
    expect(metricsIn(expr)).toEqual(names);
  });
});

describe('the alerts', () => {
  it('have names of their own, and a section each in docs/operations.md', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const headings = [...textOf('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    for (const { alert, annotations } of alerts) {
      expect(headings).toContain(alert);
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    }
  });

  it('are each tested with promtool', () => {
    const tests = textOf('infra/observability/prometheus/alerts.test.yml');
    for (const { alert } of alerts) expect(tests).toMatch(new RegExp(`^ {2}- name: ${alert}$`, 'm'));
  });
});

describe('the observability profile', () => {
  const watching = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('observability'));

  it('is Prometheus, Alertmanager and Grafana, of which Grafana alone is published, on loopback', () => {
    expect(watching.map(([name, { ports }]) => [name, ports])).toEqual([
      ['prometheus', undefined],
      ['alertmanager', undefined],
      ['grafana', ['127.0.0.1:${GRAFANA_PORT:-3003}:3000']],
    ]);
  });

  it('mounts files that are there', () => {
    const mounts = watching.flatMap(([, { volumes = [] }]) => volumes.map(String));
    const files = mounts.flatMap((mount) => /\.\/infra\/[\w./-]+/.exec(mount) ?? []);
    expect(files).toHaveLength(5);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  it('scrapes the inner port of the gateway and of every service, with a key of its own file', () => {
    const scraped = z.object({
      scrape_configs: z.tuple([
        z.looseObject({
          authorization: z.object({ credentials_file: z.string() }),
          dns_sd_configs: z.tuple([z.looseObject({ names: z.array(z.string()), port: z.number() })]),
        }),
      ]),
    });
    const { scrape_configs: jobs } = scraped.parse(parse(textOf('infra/observability/prometheus/prometheus.yml')));
    const [{ authorization, dns_sd_configs: sources }] = jobs;
    expect(authorization.credentials_file).toBe('/run/secrets/prometheus-key');
    expect(sources[0].names.toSorted()).toEqual(['gateway', ...serviceNames].toSorted());
    for (const name of sources[0].names)
      expect(services[name]?.environment).toMatchObject({ INNER_PORT: sources[0].port });
  });

  it('has dashboards of services, events, mails and search', () => {
    expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual(['events', 'mails', 'search', 'services']);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
if (!hasPromtool) console.warn('Not run: promtool on the alert rules. It is in the package `prometheus` of Debian.');

(hasPromtool ? describe : describe.skip)('promtool', () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('accepts the rules: %s %s %s', (...args) => {
    const ran = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    expect([ran.status, ran.stdout + ran.stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
