import * as z from 'zod/mini';
import { fileNameField, uidField } from '../fields.ts';
import { ownProfile, photoReply, profileView, saveProfileRequest } from '../profile.ts';
import { defineOperation } from './operation.ts';

export const getMyProfile = defineOperation({
  id: 'getMyProfile',
  service: 'tutors',
  method: 'get',
  path: '/api/tutors/me',
  summary: 'The profile of the caller with its state, reason and revision',
  who: 'signed-in',
  status: 200,
  data: ownProfile,
  errors: ['profile-not-found'],
});

export const getProfile = defineOperation({
  id: 'getProfile',
  service: 'tutors',
  method: 'get',
  path: '/api/tutors/:id',
  summary: 'A tutor by uid: whole while public or for owner and admins, else name, picture and status',
  who: 'anyone',
  params: z.strictObject({ id: uidField }),
  status: 200,
  data: profileView,
  errors: ['tutor-not-found'],
});

/** Answers 201 where it makes a profile and 200 where it changes one. */
export const saveProfile = defineOperation({
  id: 'saveProfile',
  service: 'tutors',
  method: 'post',
  path: '/api/tutors',
  summary: 'Makes the profile of the caller, or changes the fields named',
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
  status: 200,
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
  summary: 'Removes the profile, its photo and its place in search; the account stays and loses the role tutor',
  who: 'signed-in',
  status: 200,
  data: z.object({ deleted: z.literal(true) }),
  errors: ['profile-not-found'],
});

/** Answers the picture itself. */
export const getPhoto = defineOperation({
  id: 'getPhoto',
  service: 'tutors',
  method: 'get',
  path: '/api/uploads/:file',
  summary: 'A stored photo; for lists as …-192.webp, and 1200 × 630 as …-card.jpg while the profile is public',
  who: 'anyone',
  params: z.strictObject({ file: fileNameField }),
  status: 200,
  errors: ['photo-not-found'],
});

export const tutorsOperations = [
  getMyProfile,
  getProfile,
  saveProfile,
  uploadPhoto,
  deleteMyProfile,
  getPhoto,
] as const;
