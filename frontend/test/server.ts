import { categories } from '@sao-mai/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aSearchMeta, aUser } from './builders.ts';

const EMPTY_SEARCH = {
  success: true,
  data: [],
  meta: aSearchMeta(),
};

/** The mocked network: an empty marketplace. Tests add handlers with `server.use`. */
export const server = setupServer(
  http.get('/api/search/categories', () => HttpResponse.json({ success: true, data: categories })),
  http.get('/api/search/category/:category', () => HttpResponse.json(EMPTY_SEARCH)),
  http.get('/api/search/suggestions', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/search/unanswered', () => HttpResponse.json({ success: true, data: [] })),
  http.post('/api/search/reading', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/search/similar/:uid', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/search/watches', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/search/tutors', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/profiles/me/saved-tutors', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/inquiries/tutors/:id', () => HttpResponse.json({ success: true, data: { takesMessages: true } })),
  http.get('/api/tutors/me', () => failure(404, 'profile-not-found')),
  http.get('/api/tutors/:id', () => failure(404, 'tutor-not-found')),
  http.get('/api/search', () => HttpResponse.json(EMPTY_SEARCH)),
  http.get('/api/profiles/me', () => HttpResponse.json({ success: true, data: aUser() })),
);

/** An error reply of the gateway or a service. */
export function failure(status: number, code: string, error = `server text of ${code}`, retryAfter?: number) {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return HttpResponse.json({ success: false, error, code, requestId: 'r-1' }, { status, headers });
}
