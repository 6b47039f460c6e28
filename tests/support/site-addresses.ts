import { z } from 'zod';

/** The addresses of a running marketplace as JSON. */
export const siteVariable = 'STACK_SITE';

const ofServices = z.record(z.enum(['identity', 'tutors', 'search', 'inquiries', 'admin']), z.url());

const siteAddresses = z.object({
  url: z.url(),
  authUrl: z.url(),
  mailUrl: z.url(),
  operatorKey: z.string().optional(),
  services: ofServices,
  inner: ofServices,
});
export type SiteAddresses = z.infer<typeof siteAddresses>;

/** Undefined if the environment names none. */
export function namedSite(): SiteAddresses | undefined {
  const named = process.env[siteVariable];
  return named === undefined ? undefined : siteAddresses.parse(JSON.parse(named));
}
