import { Agent, get } from 'node:http';
import { serviceKeyHeader } from '@sao-mai/platform';
import { aMarketplace } from '@sao-mai/tests/support/marketplace';
import { aPerson, call } from '@sao-mai/tests/support/person';
import { percentile } from './lib/percentile.ts';

interface Target {
  readonly what: string;
  readonly url: string;
  readonly token: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const warmUpSeconds = 1;
const measuredSeconds = 4;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function timed({ url, token, headers: others }: Target): Promise<number> {
  const begin = performance.now();
  const headers = { ...others, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`${url} answered ${String(response.statusCode)}`));
      });
    }).once('error', reject);
  });
}

async function load(
  target: Target,
  clients: number,
  seconds: number,
): Promise<{ readonly times: number[]; readonly perSecond: number }> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < end) times.push(await timed(target));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, perSecond: (times.length / (performance.now() - begin)) * 1000 };
}

/**
 * Cost of the authority check: alone, and as the difference with and without a token. Clients share the machine, so
 * figures are upper bounds.
 */
export async function run(): Promise<void> {
  const site = await aMarketplace({ limitsFactor: 1_000_000, logLevel: 'silent' });
  try {
    const { token } = await aPerson(site);
    await call(site, 'GET', '/api/profiles/me', { token });
    const tutors = site.services.tutors.url();
    const categories = '/api/search/categories';
    const search = site.services.search.url();
    await site.drain();
    const targets: readonly Target[] = [
      {
        what: 'GET /internal/authority at identity',
        url: `${site.services.identity.innerUrl()}/internal/authority`,
        token,
        headers: { [serviceKeyHeader]: site.keys.service },
      },
      { what: 'GET /healthz at tutors (no question)', url: `${tutors}/healthz`, token: undefined },
      {
        what: 'categories at search, as a visitor',
        url: `${search}${categories}`,
        token: undefined,
      },
      {
        what: 'categories at search, signed in',
        url: `${search}${categories}`,
        token,
      },
      { what: 'categories by the gateway, as a visitor', url: `${site.url}${categories}`, token: undefined },
      { what: 'categories by the gateway, signed in', url: `${site.url}${categories}`, token },
    ];
    for (const clients of [1, 16, 64]) {
      for (const target of targets) {
        await load(target, clients, warmUpSeconds);
        const { times, perSecond } = await load(target, clients, measuredSeconds);
        const figure = (p: number): string => percentile(times, p).toFixed(1).padStart(6);
        const rate = perSecond.toFixed(0).padStart(6);
        console.log(
          `${String(clients).padStart(3)} clients  ${target.what.padEnd(42)} p50 ${figure(50)} ms   p99 ${figure(99)} ms  ${rate}/s`,
        );
      }
    }
  } finally {
    agent.destroy();
    await site.end();
  }
}
