import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { aMarketplace } from '../support/marketplace.ts';
import type { TestMarketplace } from '../support/marketplace.ts';
import { grantAdmin, serviceNames } from '../support/operators.ts';
import { aPerson, aTutor, call } from '../support/person.ts';
import { alerts, expressions } from './expressions.ts';
import { startPrometheus } from './prometheus-server.ts';
import type { PrometheusServer } from './prometheus-server.ts';

const isThere = spawnSync('prometheus', ['--version']).error === undefined;
if (!isThere)
  console.warn('Not run: Prometheus on a running site. It is in the package `prometheus` of Debian; put it on PATH.');

const patience = { timeoutMs: 60_000, everyMs: 250 };

(isThere ? describe : describe.skip)('Prometheus on a running site', () => {
  let site: TestMarketplace;
  let prometheus: PrometheusServer;
  const series: string[] = [];

  /** Requests of several kinds, so that every rate has something to count. */
  async function use(): Promise<void> {
    await call(site, 'GET', '/api/search?keyword=to%C3%A1n');
    await (await fetch(`${site.url}/search`)).text();
  }

  beforeAll(async () => {
    site = await aMarketplace();
    await aTutor(site, { name: 'Nguyễn Thị Hoa' });
    const admin = await aPerson(site, { name: 'Admin' });
    await grantAdmin(site, admin.email);
    await site.drain();
    const targets = serviceNames.map((job) => ({ job, url: site.innerUrl(job) }));
    prometheus = await startPrometheus([...targets, { job: 'gateway', url: site.gatewayInnerUrl }], site.keys.metrics);
  });
  afterAll(async () => {
    await prometheus.stop();
    await site.end();
    process.stdout.write(`Series per expression:\n${series.join('\n')}\n`);
  });

  it('scrapes the gateway and all services with the key', async () => {
    const up = await eventually(
      'six targets that are up',
      async () => {
        const targets = await prometheus.query('up == 1').catch(() => []);
        return targets.length === 6 ? targets : undefined;
      },
      patience,
    );
    expect(up.map(({ job }) => job).toSorted()).toEqual(['gateway', ...serviceNames].toSorted());
  });

  it('has loaded every alert', async () => {
    expect((await prometheus.alerts()).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });

  it.each(expressions)('has series for $where', async ({ where, expr }) => {
    const found = await eventually(
      `series of ${expr}`,
      async () => {
        await use();
        const some = await prometheus.query(expr);
        return some.length > 0 ? some : undefined;
      },
      patience,
    );
    series.push(`  ${String(found.length).padStart(3)}  ${where}`);
    expect(found.length).toBeGreaterThan(0);
  });
});
