import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@sao-mai/platform';
import { keyVariables } from '@sao-mai/platform/testing';
import { identityConfig } from './config.ts';

describe('the environment of identity', () => {
  it('has defaults for one machine', () => {
    expect(readConfig(identityConfig, keyVariables)).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      dataDir: './data',
      limitsFactor: 1,
    });
  });

  it('is refused with all errors at once', () => {
    const read = () => readConfig(identityConfig, { ...keyVariables, PORT: '70000', LIMITS_FACTOR: 'many' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT.*\n.*LIMITS_FACTOR/);
  });

  it('lists the addresses of admins in lower case', () => {
    const { adminEmails } = readConfig(identityConfig, {
      ...keyVariables,
      ADMIN_EMAILS: ' Boss@Example.com, ,second@example.com',
    });
    expect(adminEmails).toEqual(['boss@example.com', 'second@example.com']);
  });

  it('requires the inner addresses of other services in production', () => {
    const read = () => readConfig(identityConfig, { ...keyVariables, NODE_ENV: 'production' });
    for (const name of ['TUTORS_INNER_URL', 'SEARCH_INNER_URL', 'INQUIRIES_INNER_URL', 'ADMIN_INNER_URL'])
      expect(read).toThrow(`${name}: is missing`);
  });
});
