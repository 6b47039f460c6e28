import * as z from 'zod/mini';
import { uidField } from '../fields.ts';
import { inquiriesMeta, inquiriesQuery, inquiryReply, inquiryRequest, sentInquiry } from '../inquiry.ts';
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

export const inquiriesOperations = [submitInquiry, listSentInquiries] as const;
