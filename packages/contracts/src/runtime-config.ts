import * as z from 'zod/mini';

/** GET /config.json: what the web app needs to know at run time, so that one build runs anywhere. */
export const runtimeConfig = z.object({
  siteName: z.string(),
  /** Host names without port that speak English by default. */
  mainHost: z.array(z.string()),
  apiBase: z.string(),
  storageHost: z.string(),
  /** Dong in one US dollar, for amounts shown beside those in the other currency. */
  usdVnd: z.number(),
  support: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulator: z.optional(z.string()),
  }),
  /** Null where signing in with LinkedIn is not configured. The addresses that LinkedIn may send people back to. */
  linkedin: z.nullable(z.object({ redirectUris: z.array(z.string()) })),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
