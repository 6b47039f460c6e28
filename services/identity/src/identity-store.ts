import { sources } from '@sao-mai/contracts';
import { dueJobsIndex, jobSchema } from '@sao-mai/platform';
import type { Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { account } from './accounts/account.ts';
import { withListing } from './accounts/account-listing.ts';
import { createListingRule } from './accounts/listing-rule.ts';
import { adminRoster, emptyRoster, rosterId } from './admins/admin-roster.ts';
import type { AdminRoster } from './admins/admin-roster.ts';
import { createEmailChangeCollection } from './email-change/email-change.ts';
import { accountMail } from './mails/account-mail.ts';
import { linkedinAttempt, spentCode } from './linkedin/linkedin-attempt.ts';
import { savedList } from './accounts/saved-tutors.ts';

/** Tombstone of an erased account, kept forever so that no token or restored backup brings it back. */
const erasure = z.object({
  at: z.string(),
  job: jobSchema,
});
export type Erasure = z.infer<typeof erasure>;

const sessionEnd = z.object({
  before: z.number(),
  job: jobSchema,
});
export type SessionEnd = z.infer<typeof sessionEnd>;

export function createIdentityStore(documents: Documents, requireConfirmedAddress = false) {
  const admins = documents.collection({ name: 'admins', schema: adminRoster, source: sources.identity });
  return {
    accounts: withListing(
      documents.collection({
        name: 'accounts',
        schema: account,
        indexes: [
          { fields: ['email'] },
          { fields: ['linkedin.id'] },
          { fields: ['createdAt', 'searchText'] },
          { fields: ['emailVerified', 'createdAt', 'searchText'] },
          { fields: ['disabled', 'createdAt', 'searchText'] },
        ],
        source: sources.identity,
      }),
      createListingRule(requireConfirmedAddress),
    ),
    admins,
    erasures: documents.collection({ name: 'erasures', schema: erasure, indexes: [dueJobsIndex()] }),
    linkedinAttempts: documents.collection({
      name: 'linkedin-attempts',
      schema: linkedinAttempt,
      indexes: [dueJobsIndex()],
    }),
    spentCodes: documents.collection({ name: 'spent-codes', schema: spentCode, indexes: [dueJobsIndex()] }),
    mails: documents.collection({
      name: 'account-mails',
      schema: accountMail,
      indexes: [dueJobsIndex(), { fields: ['email'] }],
    }),
    sessionEnds: documents.collection({ name: 'session-ends', schema: sessionEnd, indexes: [dueJobsIndex()] }),
    emailChanges: createEmailChangeCollection(documents),
    savedTutors: documents.collection({ name: 'saved-tutors', schema: savedList }),
    /** Never cached. */
    async roster(): Promise<AdminRoster> {
      const stored = await admins.get(rosterId);
      return stored?.state ?? emptyRoster;
    },
  };
}
export type IdentityStore = ReturnType<typeof createIdentityStore>;
