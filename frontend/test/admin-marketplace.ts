import type { AdminMeta, AdminTutor } from '@sao-mai/contracts';
import { delay, http, HttpResponse } from 'msw';
import { aSearchMeta, aTutor, aUser } from './builders.ts';
import { anAdminTutor, anOwnProfile } from './profile-builders.ts';
import { failure, server } from './server.ts';

export const admin = aUser({ uid: 'a-1', id: 'a-1', roles: { client: true, tutor: false, admin: true } });

export const people = [
  anAdminTutor(),
  anAdminTutor({ uid: 't-2', id: 't-2', name: 'Anna Lindqvist', email: 'anna@example.com', tutorStatus: 'approved' }),
  anAdminTutor({
    uid: 't-3',
    id: 't-3',
    name: 'Lê Nam',
    email: 'nam@example.com',
    tutorStatus: 'approved',
    isActive: false,
  }),
  anAdminTutor({
    uid: 't-4',
    id: 't-4',
    name: 'Bùi Đức',
    email: 'duc@example.com',
    tutorStatus: 'rejected',
    reason: 'No.',
  }),
];

type Answer = (tutor: AdminTutor) => Response | Promise<Response>;

const CHANGES: Readonly<Record<string, Partial<AdminTutor>>> = {
  approve: { tutorStatus: 'approved' },
  reject: { tutorStatus: 'rejected' },
  activate: { isActive: true },
  deactivate: { isActive: false },
};

export function countsOf(tutors: readonly AdminTutor[]): AdminMeta['counts'] {
  const of = (test: (tutor: AdminTutor) => boolean) => tutors.filter(test).length;
  return {
    all: tutors.length,
    pending: of(({ tutorStatus }) => tutorStatus === 'pending'),
    approved: of(({ tutorStatus }) => tutorStatus === 'approved'),
    rejected: of(({ tutorStatus }) => tutorStatus === 'rejected'),
    active: of(({ tutorStatus, isActive }) => tutorStatus === 'approved' && isActive),
    inactive: of(({ isActive }) => !isActive),
  };
}

/** Mocks the admin service with these tutors, and search, which follows decisions at once. */
export function adminMarketplace({
  answer,
  published = true,
  total,
  tutors: first = people,
}: { answer?: Answer; published?: boolean; total?: number; tutors?: readonly AdminTutor[] } = {}) {
  let tutors = first;
  const lists: string[] = [];
  const decisions: { path: string; body: unknown }[] = [];
  const list = (pick: (tutor: AdminTutor) => boolean, query: URLSearchParams) => {
    lists.push(query.toString());
    const found = tutors.filter(pick);
    const meta = { total: total ?? found.length, page: Number(query.get('page')), limit: 20, counts: countsOf(tutors) };
    return HttpResponse.json({ success: true, data: found, meta });
  };
  server.use(
    http.get('/api/admin/tutors/pending', ({ request }) =>
      list(({ tutorStatus }) => tutorStatus === 'pending', new URL(request.url).searchParams),
    ),
    http.get('/api/admin/tutors', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const status = query.get('status');
      return list((tutor) => status === null || tutor.tutorStatus === status, query);
    }),
    http.get('/api/admin/tutors/:uid/history', () =>
      HttpResponse.json({
        success: true,
        data: [
          {
            profileId: 'p-0',
            decision: 'rejected',
            reason: 'Too short.',
            by: { uid: 'a-1', name: 'Mai' },
            at: '2026-10-01T08:00:00.000Z',
          },
        ],
      }),
    ),
    http.get('/api/admin/tutors/:uid/changes', () =>
      HttpResponse.json({ success: true, data: { since: null, changed: null } }),
    ),
    http.get('/api/tutors/:id', ({ params }) => {
      const row = tutors.find(({ uid }) => uid === params['id']);
      if (row === undefined) return failure(404, 'tutor-not-found');
      const { uid, name, bio, tutorStatus, isActive, profileId, revision, reason } = row;
      const profile = anOwnProfile({ id: uid, uid, name, bio, tutorStatus, isActive, profileId, revision, reason });
      return HttpResponse.json({ success: true, data: { ...profile, location: 'Huế' } });
    }),
    http.get('/api/search', () => {
      const found = tutors.filter(({ tutorStatus, isActive }) => tutorStatus === 'approved' && isActive);
      return HttpResponse.json({
        success: true,
        data: found.map(({ uid, name }) => aTutor({ id: uid, uid, name })),
        meta: aSearchMeta({ total: 1 }),
      });
    }),
    http.put('/api/admin/tutors/:uid/:kind', async ({ params, request }) => {
      const body: unknown = await request.json();
      const { uid, kind } = params;
      decisions.push({ path: `${String(uid)}/${String(kind)}`, body });
      const tutor = tutors.find((one) => one.uid === uid);
      if (tutor === undefined) return failure(404, 'tutor-not-found');
      if (answer !== undefined) return answer(tutor);
      await delay(20);
      const decided = { ...tutor, ...CHANGES[String(kind)] };
      tutors = tutors.map((one) => (one.uid === uid ? decided : one));
      return HttpResponse.json({ success: true, data: { ...decided, published } });
    }),
  );
  return { lists, decisions };
}
