import * as z from 'zod/mini';
import { languageSchema } from './language-schema.ts';

/** GET /config.json: run-time settings of the web app, so that one build runs anywhere. */
export const runtimeConfig = z.object({
  siteName: z.string(),
  /** The release that serves the site, shown to admins. */
  release: z.optional(z.string()),
  /** Host names (without port) that default to English. */
  mainHost: z.array(z.string()),
  apiBase: z.string(),
  storageHost: z.string(),
  /** VND per USD, for converted amounts. */
  usdVnd: z.number(),
  /** Who runs the site; empty if not configured. */
  operatorName: z.string(),
  support: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  infoPages: z.object({
    links: z.array(z.object({ path: z.string(), title: z.record(languageSchema, z.string()) })),
    /** Of the terms that people accept when they register. */
    termsVersion: z.string(),
  }),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulator: z.optional(z.string()),
  }),
  /** Null if LinkedIn sign-in is not configured. */
  linkedin: z.nullable(z.object({ redirectUris: z.array(z.string()) })),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
