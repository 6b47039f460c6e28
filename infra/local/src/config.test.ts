import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@sao-mai/platform';
import { linkedinRedirects, readConfig, readEnvironment, siteOrigins } from './config.ts';
import type { Environment } from './config.ts';

const read = (environment: Environment) => readConfig(environment, '/srv/market');

const faultsOf = (environment: Environment): string => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('The configuration of the embedded run', () => {
  it('has a default for everything', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/market/data',
      mailPort: 1080,
      authEmulatorPort: 9099,
      linkedinPort: 9200,
      linkedin: null,
      demo: true,
      siteName: 'Sao Mai',
      siteUrl: undefined,
      mainHosts: ['localhost', '127.0.0.1'],
      adminEmails: [],
      requireConfirmedAddress: false,
      limitsFactor: 1,
      storageHost: 'storage.googleapis.com',
    });
  });

  it('takes what is given, and an empty value for not given', () => {
    const config = read({
      PORT: '0',
      DATA_DIR: '/tmp/elsewhere',
      DEMO: '0',
      SITE_NAME: ' ',
      SITE_URL: 'https://tutors.example/',
      MAIN_HOST: 'a.example, b.example,',
      ADMIN_EMAILS: 'Admin@Example.com , two@example.com',
      REQUIRE_CONFIRMED_ADDRESS: '1',
      SUPPORT_EMAIL: '',
      LIMITS_FACTOR: '2.5',
    });
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/tmp/elsewhere',
      demo: false,
      siteName: 'Sao Mai',
      siteUrl: 'https://tutors.example',
      mainHosts: ['a.example', 'b.example'],
      adminEmails: ['admin@example.com', 'two@example.com'],
      requireConfirmedAddress: true,
      support: { email: '', phone: '', address: '' },
      limitsFactor: 2.5,
    });
  });

  it('tells every fault in one message', () => {
    const message = faultsOf({
      PORT: 'http',
      MAIL_PORT: '70000',
      DEMO: 'yes',
      ADMIN_EMAILS: 'nobody',
      LIMITS_FACTOR: '0',
      LOG_LEVEL: 'loud',
      SITE_URL: 'ftp://a.example',
    });
    for (const name of ['PORT', 'MAIL_PORT', 'DEMO', 'ADMIN_EMAILS', 'LIMITS_FACTOR', 'LOG_LEVEL', 'SITE_URL'])
      expect(message).toMatch(new RegExp(`^  ${name}[:.]`, 'm'));
  });

  it('refuses two services on one port', () => {
    expect(faultsOf({ PORT: '9000', MAIL_PORT: '9000' })).toContain('must differ');
    expect(faultsOf({ PORT: '0', MAIL_PORT: '0', AUTH_EMULATOR_PORT: '0', LINKEDIN_PORT: '0' })).toBe('');
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'tutors.example'])(
    'refuses HOST %s unless unsigned tokens are allowed',
    (HOST) => {
      expect(faultsOf({ HOST })).toContain('ALLOW_UNSIGNED_TOKENS=1');
      expect(read({ HOST, ALLOW_UNSIGNED_TOKENS: '1' })).toMatchObject({ host: HOST, allowRemote: true });
    },
  );

  it('never runs the sign-in emulator in production', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toMatch(/ALLOW_EMBEDDED=1[^]*sign-in emulator/);
    expect(faultsOf({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' })).toContain('sign-in emulator');
    expect(faultsOf({ NODE_ENV: 'test' })).toBe('');
  });

  it('cannot be changed afterwards', () => {
    const config = read({});
    expect(Object.isFrozen(config)).toBe(true);
    expect(
      Object.isFrozen(config.support) && Object.isFrozen(config.adminEmails) && Object.isFrozen(config.mainHosts),
    ).toBe(true);
  });

  it('reads .env under the environment of the process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'config-'));
    try {
      expect(readEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1' });
      await writeFile(join(folder, '.env'), 'PORT=2\nSITE_NAME="Sao Hôm" # a comment\n');
      expect(readEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1', SITE_NAME: 'Sao Hôm' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('knows the origins of its own pages', () => {
    expect(siteOrigins(read({ SITE_URL: 'https://tutors.example' }), 8080)).toEqual([
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'https://tutors.example',
    ]);
    expect(siteOrigins(read({ HOST: '192.168.1.5', ALLOW_UNSIGNED_TOKENS: '1' }), 80)).toContain('http://192.168.1.5');
  });

  it('knows where LinkedIn may send people back to, and takes LinkedIn’s credentials whole or not at all', () => {
    expect(linkedinRedirects(read({ SITE_URL: 'https://tutors.example' }), 8080)).toEqual([
      'http://localhost:8080/linkedin-callback',
      'http://127.0.0.1:8080/linkedin-callback',
      'http://[::1]:8080/linkedin-callback',
      'https://tutors.example/linkedin-callback',
    ]);
    const uris = 'https://a.example/linkedin-callback, https://b.example/linkedin-callback';
    expect(linkedinRedirects(read({ LINKEDIN_REDIRECT_URIS: uris }), 8080)).toEqual(uris.split(', '));
    expect(faultsOf({ LINKEDIN_CLIENT_ID: 'id' })).toContain('LINKEDIN_CLIENT_SECRET');
    expect(faultsOf({ LINKEDIN_CLIENT_SECRET: 'secret' })).toContain('LINKEDIN_CLIENT_ID');
    expect(read({ LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' }).linkedin).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://www.linkedin.com/oauth',
    });
  });

  it('has every name it reads described in .env.example, with the default', () => {
    const example = readFileSync(fileURLToPath(new URL('../../../.env.example', import.meta.url)), 'utf8');
    const [own = ''] = example.split('# Additional variables of docker compose', 1);
    expect(own.length).toBeLessThan(example.length);
    const uncommented = parseEnv(own.replace(/^#(?=[A-Z_]+=)/gm, ''));
    expect(read(uncommented)).toEqual(read({}));
    expect(Object.keys(uncommented).sort()).toEqual([
      'ADMIN_EMAILS',
      'ALLOW_EMBEDDED',
      'ALLOW_UNSIGNED_TOKENS',
      'AUTH_EMULATOR_PORT',
      'DATA_DIR',
      'DEMO',
      'HOST',
      'KEEP_DECISIONS_DAYS',
      'KEEP_INQUIRIES_DAYS',
      'KEEP_MAILS_DAYS',
      'LIMITS_FACTOR',
      'LINKEDIN_CLIENT_ID',
      'LINKEDIN_CLIENT_SECRET',
      'LINKEDIN_ISSUER',
      'LINKEDIN_PORT',
      'LINKEDIN_REDIRECT_URIS',
      'LOG_LEVEL',
      'MAIL_FROM',
      'MAIL_PORT',
      'MAIN_HOST',
      'OPERATOR_NAME',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_RESOURCE_ATTRIBUTES',
      'OTEL_TRACES_SAMPLER',
      'OTEL_TRACES_SAMPLER_ARG',
      'PAGES_DIR',
      'PORT',
      'REQUIRE_CONFIRMED_ADDRESS',
      'SEARCH_WORDS',
      'SITE_NAME',
      'SITE_URL',
      'STORAGE_HOST',
      'SUPPORT_ADDRESS',
      'SUPPORT_EMAIL',
      'SUPPORT_PHONE',
      'USD_VND',
    ]);
  });
});
