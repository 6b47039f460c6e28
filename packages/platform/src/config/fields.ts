import * as z from 'zod/mini';

/** A check across variables, run even if single ones are invalid, so that all problems are reported at once. */
export const checkTogether = <Environment>(check: z.core.CheckFn<Environment>): z.core.$ZodCheck<Environment> =>
  z.check(check, { when: () => true });

export const numberField = (problem: string, fits: (value: number) => boolean) =>
  z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number({ error: problem }).check(z.refine(fits, { error: problem })),
  );

const isPort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 65_536;
export const portField = numberField('must be a port from 0 to 65535', isPort);

/** VND per USD, to compare rates across currencies. */
export const usdVndField = z._default(
  numberField(
    'must be a whole number of VND from 1 to 9,999,999',
    (rate) => Number.isInteger(rate) && rate >= 1 && rate < 10_000_000,
  ),
  26_000,
);

export const flagField = z.pipe(
  z.enum(['0', '1'], { error: 'must be 0 or 1' }),
  z.transform((value) => value === '1'),
);

export const listField = z.pipe(
  z.string(),
  z.transform((list: string) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

export const webAddressField = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const emailAddressField = z.email({ error: 'must be an e-mail address' });

const address = (protocol: RegExp, problem: string) =>
  z.string().check(z.refine((value) => protocol.test(value), { error: problem }));
const broker = /^[\w.-]+:\d{1,5}$/;

/** Addresses of servers that replace the embedded adapters. */
export const serverFields = {
  MONGODB_URL: z.optional(address(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb://')),
  KAFKA_BROKERS: z.optional(
    z.pipe(
      listField,
      z
        .array(z.string())
        .check(
          z.refine((all) => all.length > 0 && all.every((one) => broker.test(one)), { error: 'must be host:port' }),
        ),
    ),
  ),
  REDIS_URL: z.optional(address(/^rediss?:\/\/./, 'must begin with redis:// or rediss://')),
} as const;

export const smtpUrlField = address(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://');
