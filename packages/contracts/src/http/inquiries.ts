import * as z from 'zod/mini';
import { uidField } from '../fields.ts';
import {
  answerRequest,
  inquiriesMeta,
  inquiriesQuery,
  inquiryAnswer,
  inquiryReply,
  inquiryRequest,
  notMeRequest,
  sentInquiry,
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

export const inquiriesOperations = [submitInquiry, listSentInquiries, answerInquiry, refuseNotices] as const;
