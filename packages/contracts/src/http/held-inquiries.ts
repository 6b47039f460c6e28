import * as z from 'zod/mini';
import { heldInquiry, inquiriesQuery, inquiryParams, undeliveredMeta } from '../inquiry.ts';
import { defineOperation } from './operation.ts';

export const listHeldInquiries = defineOperation({
  id: 'listHeldInquiries',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/held',
  summary: 'Messages that look like spam and wait for an admin, with their texts and the reason, latest first',
  who: 'admin',
  query: inquiriesQuery,
  data: z.array(heldInquiry),
  meta: undeliveredMeta,
});

export const releaseInquiry = defineOperation({
  id: 'releaseInquiry',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/held/:id/release',
  summary: 'Delivers a held message as any other',
  who: 'admin',
  params: inquiryParams,
  data: z.object({ id: z.string() }),
  errors: ['inquiry-not-found', 'delivery-changed'],
});

export const discardInquiry = defineOperation({
  id: 'discardInquiry',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/held/:id/discard',
  summary: 'Decides that a held message is not delivered; its sender sees that',
  who: 'admin',
  params: inquiryParams,
  data: z.object({ id: z.string() }),
  errors: ['inquiry-not-found', 'delivery-changed'],
});
