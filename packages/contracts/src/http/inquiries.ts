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
  markRequest,
  notMeRequest,
  receivedInquiry,
  receivedMeta,
  receivedQuery,
  sentInquiry,
  undeliveredInquiry,
  undeliveredMeta,
  undeliveredQuery,
} from '../inquiry.ts';
import { defineOperation } from './operation.ts';

export const submitInquiry = defineOperation({
  id: 'submitInquiry',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/:tutorId',
  summary:
    'Stores a message to a tutor; the e-mail follows. A repeat (Idempotency-Key, else the same text) answers the same id',
  who: 'signed-in',
  params: z.strictObject({ tutorId: uidField }),
  body: inquiryRequest,
  status: 201,
  data: inquiryReply,
  errors: ['tutor-not-found', 'inquiry-to-self', 'tutor-not-public', 'inquiry-key-reused', 'inquiry-limit'],
});

export const listSentInquiries = defineOperation({
  id: 'listSentInquiries',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/sent',
  summary: "The caller's own messages with the state of their e-mail, newest first, also after the tutor has gone",
  who: 'signed-in',
  query: inquiriesQuery,
  status: 200,
  data: z.array(sentInquiry),
  meta: inquiriesMeta,
  errors: [],
});

export const answerInquiry = defineOperation({
  id: 'answerInquiry',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/answers',
  summary:
    "A tutor's answer by a link of the mail, without signing in; it is mailed to the sender. Within a day another one replaces it",
  who: 'anyone',
  body: answerRequest,
  status: 200,
  data: inquiryAnswer,
  errors: ['mail-link-invalid', 'mail-link-expired', 'answer-final'],
});

export const refuseNotices = defineOperation({
  id: 'refuseNotices',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/not-me',
  summary: 'The owner of an address that somebody else typed gets no more notices, by the link of a notice',
  who: 'anyone',
  body: notMeRequest,
  status: 200,
  data: z.object({ refused: z.literal(true) }),
  errors: ['mail-link-invalid', 'mail-link-expired'],
});

export const listUndelivered = defineOperation({
  id: 'listUndelivered',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/undelivered',
  summary: "Messages whose mail was given up, with the mail server's words and without their texts, latest first",
  who: 'admin',
  query: undeliveredQuery,
  status: 200,
  data: z.array(undeliveredInquiry),
  meta: undeliveredMeta,
  errors: [],
});

export const retryDelivery = defineOperation({
  id: 'retryDelivery',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/undelivered/:id/retry',
  summary: 'Sends a mail that was given up again, with the same Message-ID',
  who: 'admin',
  params: inquiryParams,
  status: 200,
  data: z.object({ id: z.string() }),
  errors: ['inquiry-not-found', 'delivery-changed'],
});

export const closeDelivery = defineOperation({
  id: 'closeDelivery',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/undelivered/:id/close',
  summary: 'Takes a mail that was given up off the list; it is not sent again',
  who: 'admin',
  params: inquiryParams,
  status: 200,
  data: z.object({ id: z.string() }),
  errors: ['inquiry-not-found', 'delivery-changed'],
});

export const listReceivedInquiries = defineOperation({
  id: 'listReceivedInquiries',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/received',
  summary: 'The messages to the caller, newest first; every word of the keyword stands in name, address or text',
  who: 'tutor',
  query: receivedQuery,
  status: 200,
  data: z.array(receivedInquiry),
  meta: receivedMeta,
  errors: [],
});

export const markInquiry = defineOperation({
  id: 'markInquiry',
  service: 'inquiries',
  method: 'put',
  path: '/api/inquiries/received/:id',
  summary: 'Marks a message to the caller as new, answered or closed; nobody else is told',
  who: 'tutor',
  params: inquiryParams,
  body: markRequest,
  status: 200,
  data: receivedInquiry,
  errors: ['inquiry-not-found'],
});

export const inquiriesOperations = [
  submitInquiry,
  listSentInquiries,
  answerInquiry,
  refuseNotices,
  listUndelivered,
  retryDelivery,
  closeDelivery,
  listReceivedInquiries,
  markInquiry,
] as const;
