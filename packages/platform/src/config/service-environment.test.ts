import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { keyVariables, serviceKeys } from '../testing/service-keys.ts';
import { readConfig } from './read-config.ts';
import { refusedVariables } from './refused-variables.fixture.ts';
import {
  fitForProduction,
  mailConfigOf,
  mailFields,
  neededByServices,
  neededForMail,
  serviceConfigOf,
  serviceFields,
} from './service-environment.ts';

const schema = z.pipe(
  z.object({ ...serviceFields, ...mailFields }).check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'],
      addresses: [...neededByServices, ...neededForMail],
    }),
  ),
  z.transform((env) => ({ ...serviceConfigOf(env), ...mailConfigOf(env) })),
);
type Environment = Parameters<typeof readConfig>[1];
const read = (env: Environment) => readConfig(schema, { ...keyVariables, ...env });
const problemsOf = (env: Environment): string[] => refusedVariables(() => read(env));

const servers = {
  MONGODB_URL: 'mongodb://mongo:27017/',
  KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092',
  REDIS_URL: 'redis://redis:6379',
};
const addresses = {
  PORT: '3000',
  INNER_PORT: '3001',
  SITE_URL: 'https://tutors.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'site@tutors.example',
};
const firebase = { GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/firebase.json', FIREBASE_API_KEY: 'key' };

describe('the environment of a service', () => {
  it('names no server where none is given, and Firebase only with its credentials', () => {
    const config = read({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 0, servers: {}, production: false, logLevel: 'info' });
    expect(config).not.toHaveProperty('firebase');
  });

  it('names the servers that are given', () => {
    expect(read({ ...servers, ...firebase })).toMatchObject({
      servers: {
        mongodbUrl: 'mongodb://mongo:27017/',
        kafkaBrokers: ['kafka-1:9092', 'kafka-2:9092'],
        redisUrl: 'redis://redis:6379',
      },
      firebase: { credentialsFile: '/run/secrets/firebase.json', apiKey: 'key' },
    });
  });

  it.each([
    [{ KAFKA_SSL: '1' }, { ssl: true }],
    [
      { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD: 'p' },
      { ssl: false, sasl: { mechanism: 'scram-sha-512', username: 'u', password: 'p' } },
    ],
    [{}, undefined],
  ])('reads from %j how to show itself to Kafka', (environment, kafkaSecurity) => {
    expect(read({ ...servers, ...environment }).servers?.kafkaSecurity).toEqual(kafkaSecurity);
  });

  it('refuses half a sign-in to Kafka', () => {
    expect(problemsOf({ ...servers, KAFKA_SASL_USERNAME: 'u' })).toEqual([
      'KAFKA_SASL_MECHANISM',
      'KAFKA_SASL_PASSWORD',
    ]);
    const signIn = { KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD: 'p' };
    expect(problemsOf({ ...servers, ...signIn, KAFKA_SASL_MECHANISM: 'md5' })).toEqual(['KAFKA_SASL_MECHANISM']);
  });

  it('is refused with every fault at once, and without the values, which may be secrets', () => {
    const wrong = { MONGODB_URL: 'http://secret', KAFKA_BROKERS: 'kafka', REDIS_URL: 'secret', SMTP_URL: 'secret' };
    expect(
      problemsOf({ ...wrong, PORT: 'x', LOG_LEVEL: 'loud', SITE_URL: 'ftp://site', SMTP_CONNECTIONS: '0' }),
    ).toEqual([
      'PORT',
      'LOG_LEVEL',
      'MONGODB_URL',
      'KAFKA_BROKERS',
      'REDIS_URL',
      'SITE_URL',
      'SMTP_URL',
      'SMTP_CONNECTIONS',
    ]);
    expect(() => read(wrong)).not.toThrow(/secret/);
  });

  it('has the keys of its doors', () => {
    expect(read({}).keys).toEqual(serviceKeys);
    const { GATEWAY_KEY, SERVICE_KEY } = keyVariables;
    expect(readConfig(schema, { GATEWAY_KEY, SERVICE_KEY }).keys).toEqual({
      gateway: [GATEWAY_KEY],
      service: [SERVICE_KEY],
    });
  });

  it('is refused without a key that no request can do without, with a sentence that says what makes it', () => {
    const sentence = /^ {2}GATEWAY_KEY: is missing: `npm run secrets` makes it.*\n {2}SERVICE_KEY: is missing/m;
    expect(() => readConfig(schema, {})).toThrow(sentence);
    expect(problemsOf({ GATEWAY_KEY: ' ' })).toEqual(['GATEWAY_KEY']);
  });

  it('takes two keys while one replaces the other, and none that can be guessed', () => {
    const [old, next] = ['o'.repeat(32), 'n'.repeat(32)];
    expect(read({ SERVICE_KEY: `${next}, ${old}` }).keys.service).toEqual([next, old]);
    for (const keys of ['short', `${next},`, `${next},short`, `${next},${old},${'x'.repeat(32)}`])
      for (const name of ['GATEWAY_KEY', 'SERVICE_KEY', 'OPERATOR_KEY', 'METRICS_KEY'])
        expect([keys, problemsOf({ [name]: keys })]).toEqual([keys, [name]]);
  });

  it('in production needs real sign-in, the servers, and every address that has a default for one machine', () => {
    const production = { NODE_ENV: 'production' };
    expect(problemsOf(production)).toEqual([
      'GOOGLE_APPLICATION_CREDENTIALS',
      'FIREBASE_API_KEY',
      ...Object.keys(addresses),
      'MONGODB_URL',
      'KAFKA_BROKERS',
      'REDIS_URL',
    ]);
    expect(problemsOf({ ...production, ...servers, ...addresses, ...firebase })).toEqual([]);
    expect(() => read(production)).toThrow(/^ {2}SMTP_URL: is missing: its default only suits one machine/m);
  });

  it('in production tells what is missing beside keys and values that are wrong', () => {
    const reported = problemsOf({
      NODE_ENV: 'production',
      GATEWAY_KEY: 'short',
      LOG_LEVEL: 'loud',
      ...servers,
      ...firebase,
    });
    expect(reported).toEqual(['LOG_LEVEL', 'GATEWAY_KEY', ...Object.keys(addresses)]);
  });

  it('in production takes embedded stores where they are allowed, and never the emulator', () => {
    const allowed = { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ...addresses };
    expect(problemsOf({ ...allowed, ...firebase })).toEqual([]);
    expect(problemsOf(allowed)).toEqual(['GOOGLE_APPLICATION_CREDENTIALS', 'FIREBASE_API_KEY']);
  });

  it('never takes the variable that makes Firebase’s driver believe unsigned tokens', () => {
    expect(problemsOf({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toEqual(['FIREBASE_AUTH_EMULATOR_HOST']);
  });
});
