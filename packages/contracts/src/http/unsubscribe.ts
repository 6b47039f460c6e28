import * as z from 'zod/mini';
import { mailLinkKinds, unsubscribeQuery } from '../inquiry.ts';
import { defineOperation } from './operation.ts';

export const unsubscribe = defineOperation({
  id: 'unsubscribe',
  service: 'inquiries',
  method: 'post',
  path: '/api/inquiries/unsubscribe',
  summary: 'Stops the mails of one kind, as mail programs do it with one click (RFC 8058). The body is not read',
  who: 'anyone',
  query: unsubscribeQuery,
  data: z.object({ kind: z.enum(mailLinkKinds) }),
  errors: ['mail-link-invalid', 'mail-link-expired'],
});

export const openUnsubscribe = defineOperation({
  id: 'openUnsubscribe',
  service: 'inquiries',
  method: 'get',
  path: '/api/inquiries/unsubscribe',
  summary: 'Redirects (303) a person who opens the List-Unsubscribe address to the page that asks; changes nothing',
  who: 'anyone',
  query: unsubscribeQuery,
  errors: ['mail-link-invalid'],
});

export const unsubscribeOperations = [unsubscribe, openUnsubscribe] as const;
