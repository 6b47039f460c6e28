import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@sao-mai/platform';
import { gatewayEnvironment } from './config.ts';

const [key, next] = ['k'.repeat(32), 'n'.repeat(32)];
const of = (environment: Record<string, string>) => readConfig(gatewayEnvironment, environment);

describe('the environment of the gateway', () => {
  it('has the key that it shows to the services: of two the first', () => {
    expect(of({ GATEWAY_KEY: key }).gateway.gatewayKey).toBe(key);
    expect(of({ GATEWAY_KEY: `${next},${key}` }).gateway.gatewayKey).toBe(next);
  });

  it('is refused without it, with a sentence that says what makes it', () => {
    expect(() => of({})).toThrow(/GATEWAY_KEY: is missing: `npm run secrets` makes it/);
  });

  it('in production needs the address of the site and of each service, all told at once', () => {
    const addresses = ['SITE_URL', 'IDENTITY_URL', 'TUTORS_URL', 'SEARCH_URL', 'INQUIRIES_URL', 'ADMIN_URL'];
    const production = {
      ...{ GATEWAY_KEY: key, NODE_ENV: 'production', REDIS_URL: 'redis://redis:6379' },
      ...{ GOOGLE_APPLICATION_CREDENTIALS: '/firebase.json', FIREBASE_API_KEY: 'key' },
    };
    const lines = addresses.map(
      (name) => `\n  ${name}: is missing: its default only suits one machine, and production has none`,
    );
    expect(() => of(production)).toThrow(`The configuration is not valid:${lines.join('')}`);
    const named = Object.fromEntries(addresses.map((name) => [name, `http://${name.toLowerCase()}:3000`]));
    expect(of({ ...production, ...named }).gateway.services.admin()).toBe('http://admin_url:3000');
  });

  it('has an inner port where it has the key of the metrics, and in production names that port', () => {
    expect(of({ GATEWAY_KEY: key, INNER_PORT: '3001' }).gateway).not.toHaveProperty('inner');
    const measured = { GATEWAY_KEY: key, METRICS_KEY: next };
    expect(of(measured).gateway.inner).toEqual({ port: 0, metricsKeys: [next] });
    expect(of({ ...measured, INNER_PORT: '3001' }).gateway.inner).toEqual({ port: 3001, metricsKeys: [next] });
    expect(() => of({ ...measured, NODE_ENV: 'production' })).toThrow('INNER_PORT: is required with METRICS_KEY');
    expect(() => of({ ...measured, METRICS_KEY: 'short' })).toThrow('METRICS_KEY: must be a key');
  });

  it('takes nothing of the keys that open the services’ inner ports', () => {
    const others = { SERVICE_KEY: 's'.repeat(32), OPERATOR_KEY: 'o'.repeat(32) };
    const told = JSON.stringify(of({ GATEWAY_KEY: key, ...others }));
    for (const other of Object.values(others)) expect(told).not.toContain(other);
  });
});
