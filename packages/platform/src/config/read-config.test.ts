import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { ConfigError, readConfig } from './read-config.ts';

const schema = z.object({
  PORT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(65_535)), 8080),
  SMTP_URL: z.url(),
  LOG_LEVEL: z._default(z.enum(['info', 'error']), 'info'),
  SUPPORT: z._default(z.object({ hosts: z.array(z.string()) }), { hosts: ['a'] }),
});

describe('readConfig', () => {
  it('reads what is set, and defaults for the rest, frozen all through', () => {
    const config = readConfig(schema, { SMTP_URL: 'smtp://localhost:25', PORT: '99', HOME: '/root' });
    expect(config).toEqual({ PORT: 99, SMTP_URL: 'smtp://localhost:25', LOG_LEVEL: 'info', SUPPORT: { hosts: ['a'] } });
    expect(Object.isFrozen(config) && Object.isFrozen(config.SUPPORT) && Object.isFrozen(config.SUPPORT.hosts)).toBe(
      true,
    );
  });

  it('takes a variable that is set to nothing for one that is not set', () => {
    expect(readConfig(schema, { SMTP_URL: 'smtp://localhost', PORT: '  ', LOG_LEVEL: '' })).toMatchObject({
      PORT: 8080,
    });
  });

  it('tells every problem at once, and no value', () => {
    const secret = 'hunter2';
    let error: unknown;
    try {
      readConfig(schema, { PORT: `70000`, LOG_LEVEL: secret });
    } catch (thrown) {
      error = thrown;
    }
    if (!(error instanceof ConfigError)) throw new Error('nothing was thrown');
    expect(error.problems.map(({ variable }) => variable)).toEqual(['PORT', 'SMTP_URL', 'LOG_LEVEL']);
    expect(error.message).toContain('SMTP_URL: is missing');
    expect(error.message).toContain('LOG_LEVEL: must be one of info, error');
    expect(error.message).not.toContain(secret);
  });
});
