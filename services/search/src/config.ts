import {
  fitForProduction,
  neededByServices,
  serviceConfigOf,
  serviceFields,
  usdVndField,
  webAddressField,
} from '@sao-mai/platform';
import type { ServiceConfig } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { loadOperatorWords } from './meaning/meaning.ts';
import type { OperatorWords } from './meaning/operator-words.ts';

const environment = z.object({
  ...serviceFields,
  MEILI_URL: z.optional(webAddressField),
  MEILI_KEY: z.optional(z.string()),
  USD_VND: usdVndField,
  SEARCH_WORDS: z.optional(
    z.pipe(
      z.string(),
      z.transform((file: string, ctx): OperatorWords => {
        try {
          return loadOperatorWords(file);
        } catch (error) {
          const problem = error instanceof Error ? error.message : String(error);
          ctx.issues.push({ code: 'custom', message: `cannot be used: ${problem}`, input: file });
          return {};
        }
      }),
    ),
  ),
});

export interface SearchConfig extends ServiceConfig {
  /** VND for one USD. */
  readonly usdVnd: number;
  /** Operator-defined words for the lexicon. */
  readonly words?: OperatorWords;
  /** Without it the index is embedded. */
  readonly meilisearch?: { readonly url: string; readonly key: string };
}

export const searchConfig = z.pipe(
  environment.check(
    fitForProduction({
      servers: ['MONGODB_URL', 'KAFKA_BROKERS', 'MEILI_URL'],
      addresses: [...neededByServices, 'IDENTITY_INNER_URL'],
    }),
  ),
  z.transform((env) => ({
    ...serviceConfigOf(env),
    usdVnd: env.USD_VND,
    ...(env.SEARCH_WORDS !== undefined && { words: env.SEARCH_WORDS }),
    ...(env.MEILI_URL !== undefined && { meilisearch: { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' } }),
  })),
);
