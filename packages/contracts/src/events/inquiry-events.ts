import * as z from 'zod/mini';
import { defineEvent, sources } from './envelope.ts';

export const inquirySubmitted = defineEvent({
  type: 'inquiry-submitted.v1',
  topic: 'inquiries',
  source: sources.inquiries,
  data: z.object({ inquiryId: z.string(), tutorUid: z.string() }),
  summary: 'An inquiry was stored and is pending delivery. Carries ids only.',
});
