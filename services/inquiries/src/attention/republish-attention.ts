import { owned, republishing } from '@sao-mai/platform';
import type { Collection, Republishing } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { attentionEvent } from './attention.ts';

/** Publishes of every message whether an admin has to decide on it, also that nothing is left to decide. */
export const createRepublishAttention = (inquiries: Collection<Inquiry>): Republishing =>
  republishing([owned(inquiries, (id, inquiry) => [attentionEvent(id, inquiry)])]);
