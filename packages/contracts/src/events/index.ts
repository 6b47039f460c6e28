import type * as z from 'zod/mini';
import { accountPictureCopied } from './account-picture-copied.ts';
import { inquirySubmitted } from './inquiry-submitted.ts';
import { republishAsked } from './republish-asked.ts';
import { tutorActivated } from './tutor-activated.ts';
import { tutorApproved } from './tutor-approved.ts';
import { tutorDeactivated } from './tutor-deactivated.ts';
import { tutorProfileCreated } from './tutor-profile-created.ts';
import { tutorProfileDeleted } from './tutor-profile-deleted.ts';
import { tutorProfileUpdated } from './tutor-profile-updated.ts';
import { tutorRejected } from './tutor-rejected.ts';
import { userDeleted } from './user-deleted.ts';
import { userRegistered } from './user-registered.ts';
import { userUpdated } from './user-updated.ts';

export const events = {
  [userRegistered.type]: userRegistered,
  [userUpdated.type]: userUpdated,
  [userDeleted.type]: userDeleted,
  [tutorProfileCreated.type]: tutorProfileCreated,
  [tutorProfileUpdated.type]: tutorProfileUpdated,
  [tutorProfileDeleted.type]: tutorProfileDeleted,
  [accountPictureCopied.type]: accountPictureCopied,
  [tutorApproved.type]: tutorApproved,
  [tutorRejected.type]: tutorRejected,
  [tutorActivated.type]: tutorActivated,
  [tutorDeactivated.type]: tutorDeactivated,
  [inquirySubmitted.type]: inquirySubmitted,
  [republishAsked.type]: republishAsked,
} as const;

export type EventType = keyof typeof events;
export type EventData<Type extends EventType> = z.infer<(typeof events)[Type]['data']>;

export type DomainEvent = { [Type in EventType]: { readonly type: Type; readonly data: EventData<Type> } }[EventType];

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(events, type);
}
