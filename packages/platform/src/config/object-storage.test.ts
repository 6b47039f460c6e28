import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { completeObjectStorage, objectStorageFields, objectStorageOf } from './object-storage.ts';
import { readConfig } from './read-config.ts';
import { refusedVariables } from './refused-variables.fixture.ts';

const schema = z.pipe(
  z.object(objectStorageFields).check(completeObjectStorage()),
  z.transform((env) => ({ storage: objectStorageOf(env) })),
);
const read = (env: Readonly<Record<string, string>>) => readConfig(schema, env).storage;
const problemsOf = (env: Readonly<Record<string, string>>): string[] => refusedVariables(() => read(env));

describe('the configuration of object storage', () => {
  it('is none where no bucket is named, also in variables that are empty', () => {
    expect(read({})).toBeUndefined();
    expect(read({ S3_BUCKET: '', S3_REGION: ' ', S3_ENDPOINT: '' })).toBeUndefined();
  });

  it('names a bucket at AWS, whose keys may come from the machine', () => {
    expect(read({ S3_BUCKET: 'photos', S3_REGION: 'ap-southeast-1' })).toEqual({
      bucket: 'photos',
      region: 'ap-southeast-1',
    });
  });

  it('names a bucket at another service', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(read({ S3_BUCKET: 'photos', S3_ENDPOINT: 'https://minio.example:9000', ...keys })).toEqual({
      bucket: 'photos',
      region: 'us-east-1',
      endpoint: 'https://minio.example:9000',
      keys: { id: 'id', secret: 'secret' },
    });
  });

  it.each([
    [{ S3_BUCKET: 'photos' }, ['S3_REGION']],
    [{ S3_BUCKET: 'Photos!', S3_REGION: 'eu-central-1' }, ['S3_BUCKET']],
    [{ S3_BUCKET: 'photos', S3_ENDPOINT: 'minio:9000' }, ['S3_ENDPOINT']],
    [{ S3_ENDPOINT: 'https://minio.example' }, ['S3_BUCKET']],
    [{ S3_BUCKET: 'photos', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id' }, ['S3_SECRET_ACCESS_KEY']],
    [{ S3_BUCKET: 'photos', S3_REGION: 'eu-central-1', S3_SECRET_ACCESS_KEY: 's' }, ['S3_ACCESS_KEY_ID']],
  ])('is refused where it is %j', (environment, expected) => {
    expect(problemsOf(environment)).toEqual(expected);
  });
});
