import * as z from 'zod/mini';
import { isoTime, limitField, pageField, prose, textUpTo } from './fields.ts';
import { lengths } from './lengths.ts';

/** An account as admins see it. */
export const adminAccount = z.object({
  id: z.string(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  disabled: z.boolean(),
  roles: z.object({ client: z.boolean(), tutor: z.boolean(), admin: z.boolean() }),
  provider: z.enum(['password', 'linkedin']),
  createdAt: isoTime,
});
export type AdminAccount = z.infer<typeof adminAccount>;

export const accountFilters = ['unconfirmed', 'disabled'] as const;
export type AccountFilter = (typeof accountFilters)[number];

/** GET /api/auth/accounts */
export const accountsQuery = z.strictObject({
  keyword: z.optional(textUpTo(lengths.keyword)),
  filter: z.optional(z.enum(accountFilters)),
  page: pageField,
  limit: limitField,
});
export type AccountsQuery = z.infer<typeof accountsQuery>;

export const accountsMeta = z.object({ total: z.number(), page: z.number(), limit: z.number() });
export type AccountsMeta = z.infer<typeof accountsMeta>;

export const accessRequest = z.strictObject({
  reason: z.optional(prose(lengths.reason)),
});

export const accessActions = ['disabled', 'enabled'] as const;

/** An account was disabled or enabled. */
export const accessRecord = z.object({
  action: z.enum(accessActions),
  reason: z.string(),
  /** Null if an operator did it by command; an empty name if the admin's account is deleted. */
  by: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  at: isoTime,
});
export type AccessRecord = z.infer<typeof accessRecord>;
