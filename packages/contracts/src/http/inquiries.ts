import * as z from 'zod/mini';
import { uidField } from '../fields.ts';
import {
  answerRequest,
  inquiriesMeta,
  inquiriesQuery,
  inquiryAnswer,
  inquiryParams,
  inquiryReply,
  inquiryRequest,
  mailLinkKinds,
  mailLinkRequest,
  markRequest,
  notMeRequest,
  receivedInquiry,
  receivedMeta,
  receivedQuery,
  reportRequest,
  sentInquiry,
  undeliveredInquiry,
  undeliveredMeta,
  undeliveredQuery,
} from '../inquiry.ts';
import { discardInquiry, listHeldInquiries, releaseInquiry } from './held-inquiries.ts';
import { defineOperation } from './operation.ts';
import { unsubscribeOperations } from './unsubscribe.ts';

export const submitInquiry = defineOperation({
  id: 'submitInquiry',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/:tutorId',
  summary:
    'Stores a message to a tutor and mails it asynchronously. Idempotent by Idempotency-Key, otherwise by the same text',
  who: 'signed-in',
  params: z.strictObject({ tutorId: uidField }),
  body: inquiryRequest,
  status: 201,
  data: inquiryReply,
  errors: [
    'tutor-not-found',
    'inquiry-to-self',
    'tutor-not-public',
    'tutor-paused',
    'inquiry-key-reused',
    'inquiry-limit',
  ],
});

export const readTakesMessages = defineOperation({
  id: 'readTakesMessages',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/tutors/:tutorId',
  summary:
    'Whether the tutor takes messages from the caller: not while paused or unlisted, nor after the tutor blocked the caller',
  who: 'signed-in',
  params: z.strictObject({ tutorId: uidField }),
  data: z.object({ takesMessages: z.boolean() }),
  errors: ['tutor-not-found'],
});

export const listSentInquiries = defineOperation({
  id: 'listSentInquiries',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/sent',
  summary: 'Messages sent by the caller with their delivery state, newest first, also to deleted tutors',
  who: 'signed-in',
  query: inquiriesQuery,
  data: z.array(sentInquiry),
  meta: inquiriesMeta,
});

export const reportAnswer = defineOperation({
  id: 'reportAnswer',
  service: 'inquiries',
  method: 'put',
  path: '/api/inquiries/sent/:id',
  summary: 'The sender says whether the tutor answered; the tutor is not told',
  who: 'signed-in',
  params: inquiryParams,
  body: reportRequest,
  data: z.object({ id: z.string() }),
  errors: ['inquiry-not-found'],
});

export const answerInquiry = defineOperation({
  id: 'answerInquiry',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/answers',
  summary:
    "A tutor's answer by a mailed link, without signing in; it is mailed to the sender. Another answer within a day replaces it",
  who: 'anyone',
  body: answerRequest,
  data: inquiryAnswer,
  errors: ['mail-link-invalid', 'mail-link-expired', 'answer-final'],
});

export const refuseNotices = defineOperation({
  id: 'refuseNotices',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/not-me',
  summary: 'Stops notices to an address that somebody else entered, by the link in a notice',
  who: 'anyone',
  body: notMeRequest,
  data: z.object({ refused: z.literal(true) }),
  errors: ['mail-link-invalid', 'mail-link-expired'],
});

export const followMailLink = defineOperation({
  id: 'followMailLink',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/mail-links',
  summary:
    'Does what a link in a mail says, without signing in: marks a message as answered, reports whether it was, stops these mails, or blocks a sender (or undoes that)',
  who: 'anyone',
  body: mailLinkRequest,
  data: z.object({ kind: z.enum(mailLinkKinds) }),
  errors: ['mail-link-invalid', 'mail-link-expired'],
});

export const listUndelivered = defineOperation({
  id: 'listUndelivered',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/undelivered',
  summary: "Messages whose delivery failed, with the mail server's reply but without their texts, latest first",
  who: 'admin',
  query: undeliveredQuery,
  data: z.array(undeliveredInquiry),
  meta: undeliveredMeta,
});

export const retryDelivery = defineOperation({
  id: 'retryDelivery',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/undelivered/:id/retry',
  summary: 'Retries a failed delivery with the same Message-ID',
  who: 'admin',
  params: inquiryParams,
  data: z.object({ id: z.string() }),
  errors: ['inquiry-not-found', 'delivery-changed'],
});

export const closeDelivery = defineOperation({
  id: 'closeDelivery',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/undelivered/:id/close',
  summary: 'Removes a failed delivery from the list without retrying it',
  who: 'admin',
  params: inquiryParams,
  data: z.object({ id: z.string() }),
  errors: ['inquiry-not-found', 'delivery-changed'],
});

export const listReceivedInquiries = defineOperation({
  id: 'listReceivedInquiries',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/received',
  summary: 'Messages received by the caller, newest first; each keyword must occur in name, address or text',
  who: 'tutor',
  query: receivedQuery,
  data: z.array(receivedInquiry),
  meta: receivedMeta,
});

export const markInquiry = defineOperation({
  id: 'markInquiry',
  service: 'inquiries',
  method: 'put',
  path: '/api/inquiries/received/:id',
  summary: 'Marks a received message as new, answered or closed; the sender is not notified',
  who: 'tutor',
  params: inquiryParams,
  body: markRequest,
  data: receivedInquiry,
  errors: ['inquiry-not-found'],
});

export const inquiriesOperations = [
  submitInquiry,
  readTakesMessages,
  listSentInquiries,
  reportAnswer,
  answerInquiry,
  refuseNotices,
  followMailLink,
  ...unsubscribeOperations,
  listUndelivered,
  retryDelivery,
  closeDelivery,
  listHeldInquiries,
  releaseInquiry,
  discardInquiry,
  listReceivedInquiries,
  markInquiry,
] as const;
