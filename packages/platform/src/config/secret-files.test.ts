import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { ConfigError, readConfig } from './read-config.ts';

const schema = z.object({
  MONGODB_URL: z.string(),
  REDIS_URL: z.optional(z.string()),
  LOG_LEVEL: z.optional(z.string()),
});

describe('secrets as files', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    file = join(folder, 'mongodb-url');
    writeFileSync(file, 'mongodb://u:hunter2@mongo/\n');
    writeFileSync(join(folder, 'empty'), '\n');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const problemsOf = (environment: Record<string, string>): readonly string[] => {
    try {
      readConfig(schema, environment);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      expect(error.message).not.toContain('hunter2');
      return error.problems.map(({ variable, problem }) => `${variable} ${problem}`);
    }
  };

  it('are read in place of their variable, without the new line at the end', () => {
    expect(readConfig(schema, { MONGODB_URL_FILE: file, REDIS_URL: 'redis://' })).toEqual({
      MONGODB_URL: 'mongodb://u:hunter2@mongo/',
      REDIS_URL: 'redis://',
    });
  });

  it('are no way to give what is no secret', () => {
    expect(readConfig(schema, { MONGODB_URL: 'm', LOG_LEVEL_FILE: file })).toEqual({ MONGODB_URL: 'm' });
  });

  it('are refused in one sentence each where they cannot be read', () => {
    const missing = join(folder, 'missing');
    expect(problemsOf({ MONGODB_URL_FILE: missing, REDIS_URL_FILE: folder })).toEqual([
      `MONGODB_URL_FILE ${missing} is not there`,
      `REDIS_URL_FILE ${folder} is a folder`,
    ]);
    expect(problemsOf({ MONGODB_URL_FILE: join(folder, 'empty') })).toEqual([
      `MONGODB_URL_FILE ${join(folder, 'empty')} is empty`,
    ]);
  });

  it('are not taken beside the variable itself', () => {
    expect(problemsOf({ MONGODB_URL: 'mongodb://other/', MONGODB_URL_FILE: file })).toEqual([
      'MONGODB_URL_FILE must not be set beside MONGODB_URL',
    ]);
  });
});
