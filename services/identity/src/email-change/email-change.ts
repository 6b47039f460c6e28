import { createHash, randomBytes } from 'node:crypto';
import { languageSchema } from '@sao-mai/contracts';
import { dueJobsIndex, mailTaskSchema, newJob, newMailTask } from '@sao-mai/platform';
import type { Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';

/**
 * asked: the link is mailed to the new address; sent: the old address is notified; open: the link waits to be used;
 * confirmed: the address is being changed; changed: the old address is notified.
 */
const stages = ['asked', 'sent', 'open', 'confirmed', 'changed'] as const;

/** A change of an account's address, from the request until the old address is notified. */
export const emailChange = z.object({
  uid: z.string(),
  stage: z.enum(stages),
  email: z.string(),
  previous: z.string(),
  /** An unconfirmed address may belong to a stranger, who is not invited to stop the change. */
  previousConfirmed: z.boolean(),
  language: languageSchema,
  expiresAt: z.string(),
  confirmedAt: z.optional(z.string()),
  /** Hashes of the links that were mailed: one for each attempt. */
  links: z.array(z.string()),
  ...mailTaskSchema.shape,
});
export type EmailChange = z.infer<typeof emailChange>;

export const createEmailChangeCollection = (documents: Documents): Collection<EmailChange> =>
  documents.collection({ name: 'email-changes', schema: emailChange, indexes: [{ fields: ['uid'] }, dueJobsIndex()] });

export type AskedChange = Pick<EmailChange, 'uid' | 'email' | 'previous' | 'previousConfirmed' | 'language'>;

const lifeMs = 60 * 60 * 1000;

export const askForChange = (asked: AskedChange, now: Date): EmailChange => ({
  ...asked,
  stage: 'asked',
  expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
  links: [],
  ...newMailTask(now),
});

export const isOpen = ({ stage }: EmailChange): boolean => stage !== 'confirmed' && stage !== 'changed';

export const isExpired = ({ expiresAt }: EmailChange, now: Date): boolean => expiresAt <= now.toISOString();

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const withLink = (change: EmailChange, token: string): EmailChange => ({
  ...change,
  links: [...change.links, hashOf(token)],
});

export const linkOf = (id: string, token: string): string => `${token}.${id}`;

export function readLink(code: string): { readonly id: string; readonly token: string } {
  const [token = '', id = ''] = code.split('.', 2);
  return { id, token };
}

/** The request that confirms does the work itself; the job follows if its process dies. */
const ownWorkMs = 15_000;

export const confirmed = (change: EmailChange, now: Date): EmailChange => ({
  ...change,
  stage: 'confirmed',
  confirmedAt: now.toISOString(),
  silent: false,
  job: newJob(new Date(now.getTime() + ownWorkMs)),
});

export const reached = (change: EmailChange, stage: EmailChange['stage']): EmailChange => ({
  ...change,
  stage,
  silent: false,
});

/** Ends the changes of an account that are not confirmed. */
export async function cancelChanges(changes: Collection<EmailChange>, uid: string): Promise<void> {
  for (const { id } of await changes.find({ uid })) {
    await changes.update(id, (state) =>
      state !== null && isOpen(state) ? { state: null, result: null } : { unchanged: true, result: null },
    );
  }
}
