import * as z from 'zod/mini';
import { fileNameField, uidField } from '../fields.ts';
import { languages } from '../language.ts';
import { pauseRequest } from '../pause.ts';
import { profileReportRequest } from '../profile-reports.ts';
import { ownProfile, photoReply, profileView, readProfileQuery, saveProfileRequest } from '../profile.ts';
import { defineOperation } from './operation.ts';

export const getMyProfile = defineOperation({
  id: 'getMyProfile',
  service: 'tutors',
  method: 'get',
  path: '/api/tutors/me',
  summary: "The caller's profile with its status, rejection reason and revision",
  who: 'signed-in',
  data: ownProfile,
  errors: ['profile-not-found'],
});

export const getProfile = defineOperation({
  id: 'getProfile',
  service: 'tutors',
  method: 'get',
  path: '/api/tutors/:id',
  summary:
    'A tutor by uid: the full profile if public or for owner and admins, else name, picture and status. Phone numbers of others are limited per address; `withoutPhone=true` leaves the number out and is not limited',
  who: 'anyone',
  params: z.strictObject({ id: uidField }),
  query: readProfileQuery,
  data: profileView,
  errors: ['tutor-not-found', 'limited'],
});

/** 201 if the profile was created, 200 if it was updated. */
export const saveProfile = defineOperation({
  id: 'saveProfile',
  service: 'tutors',
  method: 'post',
  path: '/api/tutors',
  summary: "Creates the caller's profile or updates the given fields",
  who: 'tutor',
  body: saveProfileRequest,
  status: 201,
  otherStatus: 200,
  data: ownProfile,
  errors: ['profile-changed', 'profile-rejected'],
});

export const uploadPhoto = defineOperation({
  id: 'uploadPhoto',
  service: 'tutors',
  method: 'put',
  path: '/api/tutors/upload',
  summary: 'Replaces the photo of the profile: multipart, file field profilePicture, JPEG, PNG or WebP up to 1 MB',
  who: 'tutor',
  bodyKind: 'photo',
  data: photoReply,
  errors: [
    'profile-not-found',
    'photo-required',
    'photo-too-large',
    'photo-unsupported',
    'photo-broken',
    'photo-dimensions',
    'photo-timeout',
    'unavailable',
    'profile-rejected',
    'limited',
  ],
});

export const deleteMyProfile = defineOperation({
  id: 'deleteMyProfile',
  service: 'tutors',
  method: 'delete',
  path: '/api/tutors/me',
  summary: 'Deletes the profile, its photo and its search entry; the account remains without the tutor role',
  who: 'signed-in',
  data: z.object({ deleted: z.literal(true) }),
  errors: ['profile-not-found'],
});

export const pauseMyProfile = defineOperation({
  id: 'pauseMyProfile',
  service: 'tutors',
  method: 'put',
  path: '/api/tutors/me/pause',
  summary:
    'The caller takes no students, until a day in Viet Nam where one is given; the profile stays public and takes no messages',
  who: 'tutor',
  body: pauseRequest,
  data: ownProfile,
  errors: ['profile-not-found', 'profile-rejected'],
});

export const resumeMyProfile = defineOperation({
  id: 'resumeMyProfile',
  service: 'tutors',
  method: 'delete',
  path: '/api/tutors/me/pause',
  summary: 'The caller takes students again',
  who: 'tutor',
  data: ownProfile,
  errors: ['profile-not-found'],
});

export const reportProfile = defineOperation({
  id: 'reportProfile',
  service: 'tutors',
  method: 'post',
  path: '/api/tutors/:id/reports',
  summary: 'Reports a public profile to the admins, also without signing in; the tutor is not told who did',
  who: 'anyone',
  params: z.strictObject({ id: uidField }),
  body: profileReportRequest,
  status: 201,
  data: z.object({ received: z.literal(true) }),
  errors: ['tutor-not-found', 'report-to-self', 'tutor-not-public', 'limited'],
});

export const getPhoto = defineOperation({
  id: 'getPhoto',
  service: 'tutors',
  method: 'get',
  path: '/api/uploads/:file',
  summary: 'A stored photo; `…-192.webp` is the list size',
  who: 'anyone',
  params: z.strictObject({ file: fileNameField }),
  errors: ['photo-not-found'],
});

export const getShareCard = defineOperation({
  id: 'getShareCard',
  service: 'tutors',
  method: 'get',
  path: '/api/tutors/:id/card',
  summary: 'The picture of a shared profile: a JPEG of 1200 × 630 with photo, name, subjects and the name of the site',
  who: 'anyone',
  params: z.strictObject({ id: uidField }),
  query: z.strictObject({ lang: z._default(z.enum(languages), 'en') }),
  errors: ['tutor-not-found', 'unavailable'],
});

export const tutorsOperations = [
  getMyProfile,
  getProfile,
  saveProfile,
  uploadPhoto,
  deleteMyProfile,
  pauseMyProfile,
  resumeMyProfile,
  reportProfile,
  getPhoto,
  getShareCard,
] as const;
