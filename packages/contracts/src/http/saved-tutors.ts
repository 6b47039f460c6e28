import * as z from 'zod/mini';
import { uidField } from '../fields.ts';
import { mergeSavedTutorsRequest, savedTutor } from '../saved-tutors.ts';
import { defineOperation } from './operation.ts';

export const listSavedTutors = defineOperation({
  id: 'listSavedTutors',
  service: 'identity',
  method: 'get',
  path: '/api/profiles/me/saved-tutors',
  summary: 'The tutors whom the caller has saved, the newest first; nobody else is ever told of them',
  who: 'signed-in',
  data: z.array(savedTutor),
});

export const mergeSavedTutors = defineOperation({
  id: 'mergeSavedTutors',
  service: 'identity',
  method: 'post',
  path: '/api/profiles/me/saved-tutors',
  summary:
    'Adds what a device has kept; answers the union, the newest first, cut at the most that one account may save',
  who: 'signed-in',
  body: mergeSavedTutorsRequest,
  data: z.array(savedTutor),
});

export const saveTutor = defineOperation({
  id: 'saveTutor',
  service: 'identity',
  method: 'put',
  path: '/api/profiles/me/saved-tutors/:uid',
  summary: 'Saves a tutor; one who is saved already keeps their time',
  who: 'signed-in',
  params: z.strictObject({ uid: uidField }),
  data: savedTutor,
  errors: ['saved-tutors-full'],
});

export const removeSavedTutor = defineOperation({
  id: 'removeSavedTutor',
  service: 'identity',
  method: 'delete',
  path: '/api/profiles/me/saved-tutors/:uid',
  summary: 'Removes a saved tutor; idempotent',
  who: 'signed-in',
  params: z.strictObject({ uid: uidField }),
  data: z.object({ deleted: z.literal(true) }),
});

export const savedTutorOperations = [listSavedTutors, mergeSavedTutors, saveTutor, removeSavedTutor] as const;
