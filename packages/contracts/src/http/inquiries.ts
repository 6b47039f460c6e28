import * as z from 'zod/mini';
import { uidField } from '../fields.ts';
import { inquiryReply, inquiryRequest } from '../inquiry.ts';
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

export const inquiriesOperations = [submitInquiry] as const;
