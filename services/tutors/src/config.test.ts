import { describe, expect, it } from '@jest/globals';
import { linkedinPictureOrigins } from '@sao-mai/contracts';
import { ConfigError, readConfig } from '@sao-mai/platform';
import { keyVariables } from '@sao-mai/platform/testing';
import { tutorsConfig } from './config.ts';

describe('the environment of tutors', () => {
  it('has defaults for one machine', () => {
    expect(readConfig(tutorsConfig, keyVariables)).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      dataDir: './data',
      limitsFactor: 1,
    });
  });

  it('is refused with all errors at once', () => {
    const read = () => readConfig(tutorsConfig, { ...keyVariables, PORT: '70000', LIMITS_FACTOR: 'many' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT.*\n.*LIMITS_FACTOR/);
  });

  it('may name a bucket for photos, completely', () => {
    const read = (env: Readonly<Record<string, string>>) => readConfig(tutorsConfig, { ...keyVariables, ...env });
    expect(read({}).objectStorage).toBeUndefined();
    expect(read({ S3_BUCKET: 'photos', S3_REGION: 'ap-southeast-1' }).objectStorage).toEqual({
      bucket: 'photos',
      region: 'ap-southeast-1',
    });
    expect(() => read({ S3_BUCKET: 'photos' })).toThrow(/S3_REGION: is required/);
  });

  it('lets pictures be copied from LinkedIn, and from another issuer that it names', () => {
    const read = (env: Readonly<Record<string, string>>) => readConfig(tutorsConfig, { ...keyVariables, ...env });
    expect(read({}).pictureOrigins).toEqual(linkedinPictureOrigins);
    expect(read({ LINKEDIN_ISSUER: 'http://127.0.0.1:9200/oauth' }).pictureOrigins).toEqual([
      ...linkedinPictureOrigins,
      'http://127.0.0.1:9200',
    ]);
    expect(() => read({ LINKEDIN_ISSUER: 'elsewhere' })).toThrow('LINKEDIN_ISSUER');
  });

  it('requires the inner addresses of other services in production', () => {
    const read = () => readConfig(tutorsConfig, { ...keyVariables, NODE_ENV: 'production' });
    for (const name of ['IDENTITY_INNER_URL']) expect(read).toThrow(`${name}: is missing`);
  });
});
