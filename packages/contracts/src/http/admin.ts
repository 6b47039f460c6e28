import * as z from 'zod/mini';
import { uidField } from '../fields.ts';
import {
  adminMeta,
  adminTutor,
  adminTutorsQuery,
  decisionRecord,
  decisionReply,
  decisionRequest,
  pendingTutorsQuery,
} from '../moderation.ts';
import { profileChanges } from '../profile-changes.ts';
import {
  closeReportsRequest,
  reportedProfile,
  reportedProfilesMeta,
  reportedProfilesQuery,
} from '../profile-reports.ts';
import { replayedLetters, systemService, systemServiceNames } from '../system.ts';
import { defineOperation } from './operation.ts';

export const listPendingTutors = defineOperation({
  id: 'listPendingTutors',
  service: 'admin',
  method: 'get',
  path: '/api/admin/tutors/pending',
  summary:
    'Profiles pending approval, oldest submission first; with a keyword, matches in names rank before email addresses, then subjects',
  who: 'admin',
  query: pendingTutorsQuery,
  data: z.array(adminTutor),
  meta: adminMeta,
});

export const listTutors = defineOperation({
  id: 'listTutors',
  service: 'admin',
  method: 'get',
  path: '/api/admin/tutors',
  summary:
    'All tutors with a profile, newest account first; with a keyword, matches in names rank before email addresses, then subjects',
  who: 'admin',
  query: adminTutorsQuery,
  data: z.array(adminTutor),
  meta: adminMeta,
});

export const getTutorHistory = defineOperation({
  id: 'getTutorHistory',
  service: 'admin',
  method: 'get',
  path: '/api/admin/tutors/:uid/history',
  summary: 'All decisions about a tutor, newest first, also after the profile was deleted',
  who: 'admin',
  params: z.strictObject({ uid: uidField }),
  data: z.array(decisionRecord),
  errors: ['tutor-not-found'],
});

export const getTutorChanges = defineOperation({
  id: 'getTutorChanges',
  service: 'admin',
  method: 'get',
  path: '/api/admin/tutors/:uid/changes',
  summary:
    'Fields of the profile that differ from what it held at the last decision, also if it was deleted and written anew after a rejection',
  who: 'admin',
  params: z.strictObject({ uid: uidField }),
  data: profileChanges,
  errors: ['tutor-not-found'],
});

const decide = (id: string, path: `/api/${string}`, summary: string) =>
  defineOperation({
    id,
    service: 'admin',
    method: 'put',
    path,
    summary,
    who: 'admin',
    params: z.strictObject({ uid: uidField }),
    body: decisionRequest,
    bodyKind: 'optional-json',
    data: decisionReply,
    errors: ['tutor-not-found', 'profile-changed', 'decision-conflict'],
  });

export const approveTutor = decide('approveTutor', '/api/admin/tutors/:uid/approve', 'Approves a pending profile');
export const rejectTutor = decide(
  'rejectTutor',
  '/api/admin/tutors/:uid/reject',
  'Rejects a pending profile, with an optional reason',
);
export const activateTutor = decide(
  'activateTutor',
  '/api/admin/tutors/:uid/activate',
  'Reactivates a deactivated profile',
);
export const deactivateTutor = decide(
  'deactivateTutor',
  '/api/admin/tutors/:uid/deactivate',
  'Deactivates a profile, with an optional reason',
);

export const listReportedProfiles = defineOperation({
  id: 'listReportedProfiles',
  service: 'admin',
  method: 'get',
  path: '/api/admin/reports',
  summary: 'Reported profiles with their reports, open ones first, then the latest report first',
  who: 'admin',
  query: reportedProfilesQuery,
  data: z.array(reportedProfile),
  meta: reportedProfilesMeta,
});

export const closeReports = defineOperation({
  id: 'closeReports',
  service: 'admin',
  method: 'post',
  path: '/api/admin/reports/:uid/close',
  summary: 'Closes the reports of a profile with what was done about them; a new report opens them again',
  who: 'admin',
  params: z.strictObject({ uid: uidField }),
  body: closeReportsRequest,
  data: reportedProfile,
  errors: ['reports-not-found', 'reports-changed', 'profile-still-active'],
});

export const getSystem = defineOperation({
  id: 'getSystem',
  service: 'admin',
  method: 'get',
  path: '/api/admin/system',
  summary:
    'Each service as it tells of itself: readiness, events, dead letters, jobs, release; null if it did not answer',
  who: 'admin',
  data: z.array(systemService),
});

export const replayDeadLetters = defineOperation({
  id: 'replayDeadLetters',
  service: 'admin',
  method: 'post',
  path: '/api/admin/system/:service/replay-dead-letters',
  summary: 'Handles the dead letters of a service again; those that fail again remain',
  who: 'admin',
  params: z.strictObject({ service: z.enum(systemServiceNames) }),
  data: replayedLetters,
});

export const adminOperations = [
  listPendingTutors,
  listTutors,
  getTutorHistory,
  getTutorChanges,
  approveTutor,
  rejectTutor,
  activateTutor,
  deactivateTutor,
  listReportedProfiles,
  closeReports,
  getSystem,
  replayDeadLetters,
] as const;
