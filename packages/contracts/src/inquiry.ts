import * as z from 'zod/mini';
import { limits } from './constants.ts';
import { emailField, isoTime, nameField, text } from './fields.ts';
import { codePoints } from './text/visible-text.ts';

const messageField = z.pipe(
  z.pipe(
    text('message-required'),
    z.transform((value: string) => value.replace(/\r\n?/g, '\n').trim()),
  ),
  z.string().check(
    z.refine((value) => value !== '', { error: 'message-required', abort: true }),
    z.refine((value) => codePoints(value) >= limits.message.min, { error: 'message-too-short' }),
    z.refine((value) => codePoints(value) <= limits.message.max, { error: 'too-long' }),
  ),
);

/** POST /api/inquiries/{tutorId}. The header `Idempotency-Key` makes a repeat the same inquiry. */
export const inquiryRequest = z.strictObject({ name: nameField, email: emailField, message: messageField });
export type InquiryRequest = z.infer<typeof inquiryRequest>;

export const inquiryReply = z.object({ id: z.string(), createdAt: isoTime });
export type InquiryReply = z.infer<typeof inquiryReply>;
