import { owned, republishing } from '@sao-mai/platform';
import type { Republishing } from '@sao-mai/platform';
import { copiedEvent } from '../photos/account-picture.ts';
import { reportedEvent } from '../reports/sent-reports.ts';
import { publicState } from './profile.ts';
import type { TutorsStore } from '../tutors-store.ts';

/** Publishes every profile and copied picture again, deleted ones too, and every report, to rebuild a projection. */
export const createRepublishProfiles = ({
  profiles,
  pictures,
  reports,
}: Pick<TutorsStore, 'profiles' | 'pictures' | 'reports'>): Republishing =>
  republishing([
    owned(profiles, (uid, profile) => [
      profile === null
        ? { type: 'tutor-profile-deleted.v1', data: { uid, profileId: '', grant: null } }
        : { type: 'tutor-profile-updated.v1', data: publicState(profile) },
    ]),
    owned(pictures, (uid, picture) => [copiedEvent(uid, picture?.file ?? '')]),
    owned(reports, (id, report) => (report === null ? [] : [reportedEvent(id, report)])),
  ]);
