import * as z from 'zod/mini';
import { readDraft, removeDraft, writeDraft } from '../../session/drafts.ts';

const inquiryDraft = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  uid: z.nullable(z.string()),
  /** Idempotency key of the form, kept across sign-in and reload. */
  key: z.string(),
  waiting: z.boolean(),
  /** When the form was first opened, in milliseconds since 1970. */
  openedAt: z.optional(z.number()),
});
export type InquiryDraft = z.infer<typeof inquiryDraft>;

const nameOf = (tutorId: string) => `inquiry:${tutorId}`;

/** The draft to this tutor in this tab; drafts of other users are not shown. */
export function readInquiryDraft(tutorId: string, uid: string | undefined): InquiryDraft | undefined {
  const parsed = inquiryDraft.safeParse(readDraft(nameOf(tutorId)));
  if (!parsed.success) return undefined;
  const { data } = parsed;
  return data.uid === null || uid === undefined || data.uid === uid ? data : undefined;
}

export function writeInquiryDraft(tutorId: string, draft: InquiryDraft): void {
  writeDraft(nameOf(tutorId), draft);
}

export function removeInquiryDraft(tutorId: string): void {
  removeDraft(nameOf(tutorId));
}

const KEY_BYTES = 16;

/** `crypto.randomUUID` is missing on sites without TLS. */
export function newInquiryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
