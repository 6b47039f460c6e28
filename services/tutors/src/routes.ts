import {
  deleteMyProfile,
  getMyProfile,
  getPhoto,
  getProfile,
  getShareCard,
  pauseMyProfile,
  reportProfile,
  resumeMyProfile,
  saveProfile,
  uploadPhoto,
} from '@sao-mai/contracts';
import { AppError, route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import { readPhotoForm } from './photos/photo-form.ts';
import type { UseCases } from './use-cases.ts';

/** Revalidated on each request; the reply depends on the caller. */
const revalidated = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/** Immutable, because names are never reused; private, because a deleted photo must not stay in shared caches. */
const photoHeaders = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, max-age=86400, immutable',
};

/** Changes with the name, the subjects and the photo. */
const cardHeaders = { ...photoHeaders, 'Cache-Control': 'public, max-age=3600' };

export const tutorsRoutes = (use: UseCases): readonly Route[] => [
  route(getMyProfile, async ({ caller }) => ({ data: await use.readMyProfile(caller) })),
  route(getProfile, async ({ params, query, caller, address }) => ({
    data: await use.readProfile(params.id, { viewer: caller, address, ...query }),
    headers: revalidated,
  })),
  route(saveProfile, async ({ caller, body }) => {
    const { created, profile } = await use.saveProfile(caller, body);
    return { data: profile, status: created ? 201 : 200 };
  }),
  route(deleteMyProfile, async ({ caller }) => {
    await use.deleteProfile(caller);
    return { data: { deleted: true } };
  }),
  route(pauseMyProfile, async ({ caller, body }) => ({ data: await use.pauseProfile(caller, body) })),
  route(resumeMyProfile, async ({ caller }) => ({ data: await use.resumeProfile(caller) })),
  route(reportProfile, {
    find: ({ params }) => use.findReportable(params.id),
    handle: async ({ params, body, caller, address }) => {
      await use.reportProfile({ ...body, uid: params.id, by: caller?.uid ?? null, address });
      return { data: { received: true }, status: 201 };
    },
  }),
  route(uploadPhoto, {
    readBody: readPhotoForm,
    find: async ({ caller }) => {
      if (!(await use.hasProfile(caller.uid))) throw new AppError('not-found', 'profile-not-found');
    },
    handle: async ({ caller, body }) => ({ data: await use.uploadPhoto(caller, body) }),
  }),
  route(getShareCard, async ({ params, query }, response) => {
    const card = await use.readShareCard(params.id, query.lang);
    response.set({ ...cardHeaders, 'Content-Type': 'image/jpeg' }).send(card);
    return { sent: true };
  }),
  route(getPhoto, async ({ params }, response) => {
    const { bytes, contentType } = await use.readPhoto(params.file);
    response.set({ 'Content-Type': contentType, ...photoHeaders }).send(Buffer.from(bytes));
    return { sent: true };
  }),
];
