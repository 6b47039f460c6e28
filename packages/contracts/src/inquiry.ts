import * as z from 'zod/mini';
import { lengths } from './lengths.ts';
import { emailField, isoTime, limitField, nameField, pageField, prose, text, textUpTo } from './fields.ts';
import { codePoints } from './text/visible-text.ts';

const messageField = z.pipe(
  z.pipe(
    text('message-required'),
    z.transform((value: string) => value.replace(/\r\n?/g, '\n').trim()),
  ),
  z.string().check(
    z.refine((value) => value !== '', { error: 'message-required', abort: true }),
    z.refine((value) => codePoints(value) >= lengths.message.min, { error: 'message-too-short' }),
    z.refine((value) => codePoints(value) <= lengths.message.max, { error: 'too-long' }),
  ),
);

/** POST /api/inquiries/{tutorId}. A repeated `Idempotency-Key` returns the first inquiry. */
export const inquiryRequest = z.strictObject({
  name: nameField,
  email: emailField,
  message: messageField,
  /** A field that people do not see: empty or absent, unless a program fills in whatever it finds. */
  topic: z.optional(textUpTo(lengths.message.max)),
  /** Milliseconds since the form was first opened. */
  elapsed: z.optional(z.number({ error: 'invalid-value' }).check(z.nonnegative({ error: 'invalid-value' }))),
});
export type InquiryRequest = z.infer<typeof inquiryRequest>;

export const inquiryReply = z.object({
  id: z.string(),
  createdAt: isoTime,
  /** True if it goes out once its sender has confirmed the account's address; else absent. */
  awaitsConfirmation: z.optional(z.boolean()),
});
export type InquiryReply = z.infer<typeof inquiryReply>;

/**
 * Mail delivery. failed: refused for good or for three days. unknown: interrupted twice, not retried. discarded: an admin
 * decided against it. unconfirmed: waits for the address of its sender's account to be confirmed. expired: that took too long.
 */
export const inquiryStates = [
  'stored',
  'accepted',
  'failed',
  'unknown',
  'discarded',
  'unconfirmed',
  'expired',
] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const inquiryDelivery = z.object({ state: z.enum(inquiryStates), stateAt: isoTime });
export type InquiryDelivery = z.infer<typeof inquiryDelivery>;

/** What a tutor can answer with the links in the mail. */
export const answerKinds = ['interested', 'full', 'other-subject'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const inquiryAnswer = z.object({
  kind: z.enum(answerKinds),
  text: z.string(),
  at: isoTime,
});
export type InquiryAnswer = z.infer<typeof inquiryAnswer>;

const linkToken = textUpTo(lengths.linkToken);

/** POST /api/inquiries/answers. The token identifies the inquiry, the tutor and the answer. */
export const answerRequest = z.strictObject({
  token: linkToken,
  text: z.optional(prose(lengths.answer)),
});
export type AnswerRequest = z.infer<typeof answerRequest>;

/** What the links in mails do beside answering; the button of their page posts them. */
export const mailLinkKinds = [
  'already-answered',
  'no-reminders',
  'got-answer',
  'no-answer',
  'no-questions',
  'no-watches',
  'block-sender',
] as const;
export type MailLinkKind = (typeof mailLinkKinds)[number];

/** POST /api/inquiries/mail-links. Only a block can be undone. */
export const mailLinkRequest = z.strictObject({
  token: linkToken,
  undo: z.optional(z.boolean({ error: 'invalid-value' })),
});

/** GET and POST /api/inquiries/unsubscribe, the List-Unsubscribe address of a mail. */
export const unsubscribeQuery = z.strictObject({ token: linkToken });

/** POST /api/inquiries/not-me */
export const notMeRequest = z.strictObject({ token: linkToken });

/** What the sender said about whether the tutor answered; the tutor does not see it. */
export const senderReport = z.object({ answered: z.boolean(), at: isoTime });
export type SenderReport = z.infer<typeof senderReport>;

/** PUT /api/inquiries/sent/{id} */
export const reportRequest = z.strictObject({ answered: z.boolean({ error: 'invalid-value' }) });

export const sentInquiry = z.object({
  id: z.string(),
  /** Null once the profile or account is deleted. */
  tutor: z.nullable(z.object({ uid: z.string(), name: z.string(), listed: z.boolean() })),
  /** The sender's address for replies. */
  email: z.string(),
  message: z.string(),
  createdAt: isoTime,
  ...inquiryDelivery.shape,
  answer: z.nullable(inquiryAnswer),
  /** Whether the sender is asked if the tutor answered. */
  asked: z.boolean(),
  report: z.nullable(senderReport),
});
export type SentInquiry = z.infer<typeof sentInquiry>;

export const inquiriesQuery = z.strictObject({ page: pageField, limit: limitField });
export type InquiriesQuery = z.infer<typeof inquiriesQuery>;

export const inquiriesMeta = z.object({ total: z.number(), page: z.number(), limit: z.number() });
export type InquiriesMeta = z.infer<typeof inquiriesMeta>;

export const undeliveredStates = ['failed', 'unknown'] as const;

export const undeliveredQuery = z.strictObject({
  state: z.optional(z.enum(undeliveredStates)),
  page: pageField,
  limit: limitField,
});
export type UndeliveredQuery = z.infer<typeof undeliveredQuery>;

/** Why a mail was given up. */
export const deliveryFailures = [
  'refused',
  'invalid',
  'silent',
  'unreachable',
  'interrupted',
  'account-unknown',
] as const;

/** An inquiry whose mail was given up, as admins see it: without the message. */
export const undeliveredInquiry = z.object({
  id: z.string(),
  tutor: z.object({ uid: z.string(), name: z.string() }),
  senderName: z.string(),
  createdAt: isoTime,
  state: z.enum(undeliveredStates),
  stateAt: isoTime,
  attempts: z.number(),
  /** A sentence for operators, in English. */
  reason: z.string(),
  /** Absent if none was stored with the reason. */
  failure: z.optional(z.enum(deliveryFailures)),
  /** The mail server's own words, or the code of the connection's error; without addresses. */
  said: z.optional(z.string()),
});
export type UndeliveredInquiry = z.infer<typeof undeliveredInquiry>;

export const undeliveredMeta = z.object({
  ...inquiriesMeta.shape,
  counts: z.object({ failed: z.number(), unknown: z.number(), held: z.number() }),
});
export type UndeliveredMeta = z.infer<typeof undeliveredMeta>;

/** Why a message waits for an admin instead of being delivered. */
export const heldReasons = ['hidden-field', 'same-text', 'many-links', 'quick-link'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** A held inquiry, as admins see it. */
export const heldInquiry = z.object({
  id: z.string(),
  tutor: z.object({
    uid: z.string(),
    name: z.string(),
    /** Why the profile is not public any more; absent while it is. A release still has the message delivered. */
    profile: z.optional(z.enum(['hidden', 'deleted'])),
  }),
  sender: z.object({ uid: z.string(), name: z.string(), email: z.string() }),
  message: z.string(),
  createdAt: isoTime,
  reason: z.enum(heldReasons),
});
export type HeldInquiry = z.infer<typeof heldInquiry>;

export const inquiryParams = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'not-found' })),
});

export const receivedStates = ['new', 'answered', 'closed'] as const;
export type ReceivedState = (typeof receivedStates)[number];

export const receivedQuery = z.strictObject({
  state: z.optional(z.enum(receivedStates)),
  keyword: z.optional(textUpTo(lengths.keyword)),
  page: pageField,
  limit: limitField,
});
export type ReceivedQuery = z.infer<typeof receivedQuery>;

/** An inquiry as its tutor sees it. */
export const receivedInquiry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: isoTime,
  state: z.enum(receivedStates),
  answer: z.nullable(inquiryAnswer),
});
export type ReceivedInquiry = z.infer<typeof receivedInquiry>;

export const receivedMeta = z.object({
  ...inquiriesMeta.shape,
  counts: z.object({ new: z.number(), answered: z.number(), closed: z.number() }),
});
export type ReceivedMeta = z.infer<typeof receivedMeta>;

export const markRequest = z.strictObject({ state: z.enum(receivedStates) });
