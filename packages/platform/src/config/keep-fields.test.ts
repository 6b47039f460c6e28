import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { keepFields, keptDaysOf } from './keep-fields.ts';
import { ConfigError, readConfig } from './read-config.ts';

const schema = z.pipe(z.object(keepFields), z.transform(keptDaysOf));

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(schema, environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

describe('how long things are kept', () => {
  it('is for good without a number, except for what is noted about mails', () => {
    expect(readConfig(schema, {})).toEqual({ inquiries: undefined, mails: 90, decisions: undefined });
    expect(readConfig(schema, { KEEP_INQUIRIES_DAYS: '', KEEP_MAILS_DAYS: '', KEEP_DECISIONS_DAYS: ' ' })).toEqual(
      readConfig(schema, {}),
    );
  });

  it('is given in whole days', () => {
    const given = { KEEP_INQUIRIES_DAYS: '365', KEEP_MAILS_DAYS: '30', KEEP_DECISIONS_DAYS: '36500' };
    expect(readConfig(schema, given)).toEqual({ inquiries: 365, mails: 30, decisions: 36_500 });
  });

  it.each(['0', '29', '-30', '30.5', '36501', '90d', 'a year', 'Infinity', 'NaN', '9'.repeat(400)])(
    'refuses %j at the start, with a sentence for each variable',
    (days) => {
      for (const variable of Object.keys(keepFields)) {
        expect(messageOf({ [variable]: days })).toContain(
          `${variable}: must be a whole number of days from 30 to 36500`,
        );
      }
    },
  );
});
