import type * as z from 'zod/mini';
import { adminsChanged } from './admin-events.ts';
import {
  accountPictureCopied,
  tutorProfileCreated,
  tutorProfileDeleted,
  tutorProfileUpdated,
} from './profile-events.ts';
import { inquiryAttentionChanged, inquirySubmitted } from './inquiry-events.ts';
import { tutorReplyTimeChanged } from './reply-time-events.ts';
import { tutorReported } from './profile-report-events.ts';
import { republishAsked } from './republish-asked.ts';
import { tutorActivated, tutorApproved, tutorDeactivated, tutorRejected } from './decision-events.ts';
import { watchMailsRefused, watchMatched } from './watch-events.ts';
import { userDeleted, userRegistered, userUpdated } from './account-events.ts';

export const events = {
  [userRegistered.type]: userRegistered,
  [userUpdated.type]: userUpdated,
  [userDeleted.type]: userDeleted,
  [adminsChanged.type]: adminsChanged,
  [tutorProfileCreated.type]: tutorProfileCreated,
  [tutorProfileUpdated.type]: tutorProfileUpdated,
  [tutorProfileDeleted.type]: tutorProfileDeleted,
  [accountPictureCopied.type]: accountPictureCopied,
  [tutorReported.type]: tutorReported,
  [tutorApproved.type]: tutorApproved,
  [tutorRejected.type]: tutorRejected,
  [tutorActivated.type]: tutorActivated,
  [tutorDeactivated.type]: tutorDeactivated,
  [inquirySubmitted.type]: inquirySubmitted,
  [inquiryAttentionChanged.type]: inquiryAttentionChanged,
  [tutorReplyTimeChanged.type]: tutorReplyTimeChanged,
  [watchMatched.type]: watchMatched,
  [watchMailsRefused.type]: watchMailsRefused,
  [republishAsked.type]: republishAsked,
} as const;

export type EventType = keyof typeof events;
export type EventData<Type extends EventType> = z.infer<(typeof events)[Type]['data']>;

export type DomainEvent = { [Type in EventType]: { readonly type: Type; readonly data: EventData<Type> } }[EventType];

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(events, type);
}
