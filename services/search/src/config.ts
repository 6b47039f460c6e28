import { fitForProduction, serviceConfigOf, serviceFields, webAddressField } from '@sao-mai/platform';
import type { ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';

const environment = z.object({
  ...serviceFields,
  IDENTITY_URL: z._default(webAddressField, 'http://127.0.0.1:8101'),
  MEILI_URL: z.optional(webAddressField),
  MEILI_KEY: z.optional(z.string()),
});

export interface SearchConfig extends ServiceConfig {
  /** The index's server; without it the index is embedded. */
  readonly meilisearch?: { readonly url: string; readonly key: string };
}

/** The environment of search. Port 0 is any free one. */
export const searchConfig = z.pipe(
  environment.check(fitForProduction(['MONGODB_URL', 'KAFKA_BROKERS', 'MEILI_URL'])),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    identityUrl: env.IDENTITY_URL,
    ...(env.MEILI_URL !== undefined && { meilisearch: { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' } }),
  })),
);
