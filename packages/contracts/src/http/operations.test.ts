import { describe, expect, it } from '@jest/globals';
import { isErrorCode } from '../errors.ts';
import { adminOperations } from './admin.ts';
import { gatewayOperations } from './gateway.ts';
import { identityOperations } from './identity.ts';
import { inquiriesOperations } from './inquiries.ts';
import type { Operation } from './operation.ts';
import { searchOperations } from './search.ts';
import { tutorsOperations } from './tutors.ts';

const byService: Readonly<Record<Operation['service'], readonly Operation[]>> = {
  identity: identityOperations,
  tutors: tutorsOperations,
  search: searchOperations,
  inquiries: inquiriesOperations,
  admin: adminOperations,
  gateway: gatewayOperations,
};
const operations = Object.values(byService).flat();

const prefixes: Readonly<Record<Operation['service'], readonly string[]>> = {
  identity: ['/api/auth/', '/api/profiles/'],
  tutors: ['/api/tutors', '/api/uploads/'],
  search: ['/api/search'],
  inquiries: ['/api/inquiries/'],
  admin: ['/api/admin/'],
  gateway: ['/api/pages/'],
};

const unique = (values: readonly string[]): void => {
  expect([...new Set(values)].toSorted()).toEqual(values.toSorted());
};

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { readonly shape?: Readonly<Record<string, unknown>> } | undefined)?.shape ?? {}).toSorted();

describe('operations', () => {
  it("are the specification's calls and those that the decisions add", () => {
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual([
      'DELETE /api/profiles/me',
      'DELETE /api/profiles/me/saved-tutors/:uid',
      'DELETE /api/search/watches/:id',
      'DELETE /api/tutors/me',
      'DELETE /api/tutors/me/pause',
      'GET /api/admin/reports',
      'GET /api/admin/system',
      'GET /api/admin/tutors',
      'GET /api/admin/tutors/:uid/changes',
      'GET /api/admin/tutors/:uid/history',
      'GET /api/admin/tutors/pending',
      'GET /api/auth/accounts',
      'GET /api/auth/accounts/:uid/history',
      'GET /api/inquiries/held',
      'GET /api/inquiries/received',
      'GET /api/inquiries/sent',
      'GET /api/inquiries/tutors/:tutorId',
      'GET /api/inquiries/undelivered',
      'GET /api/inquiries/unsubscribe',
      'GET /api/pages/:name',
      'GET /api/profiles/me',
      'GET /api/profiles/me/export',
      'GET /api/profiles/me/saved-tutors',
      'GET /api/search',
      'GET /api/search/categories',
      'GET /api/search/category/:category',
      'GET /api/search/similar/:uid',
      'GET /api/search/suggestions',
      'GET /api/search/tutors',
      'GET /api/search/unanswered',
      'GET /api/search/watches',
      'GET /api/tutors/:id',
      'GET /api/tutors/:id/card',
      'GET /api/tutors/me',
      'GET /api/uploads/:file',
      'POST /api/admin/reports/:uid/close',
      'POST /api/admin/system/:service/replay-dead-letters',
      'POST /api/auth/email-change',
      'POST /api/auth/email-change/confirm',
      'POST /api/auth/linkedin',
      'POST /api/auth/linkedin/start',
      'POST /api/auth/logout-everywhere',
      'POST /api/auth/password-reset',
      'POST /api/auth/register',
      'POST /api/auth/reset-code',
      'POST /api/auth/reset-password',
      'POST /api/auth/verification-mail',
      'POST /api/auth/verify-email',
      'POST /api/inquiries/:tutorId',
      'POST /api/inquiries/answers',
      'POST /api/inquiries/held/:id/discard',
      'POST /api/inquiries/held/:id/release',
      'POST /api/inquiries/mail-links',
      'POST /api/inquiries/not-me',
      'POST /api/inquiries/undelivered/:id/close',
      'POST /api/inquiries/undelivered/:id/retry',
      'POST /api/inquiries/unsubscribe',
      'POST /api/profiles/me/saved-tutors',
      'POST /api/search/reading',
      'POST /api/search/watches',
      'POST /api/tutors',
      'POST /api/tutors/:id/reports',
      'PUT /api/admin/tutors/:uid/activate',
      'PUT /api/admin/tutors/:uid/approve',
      'PUT /api/admin/tutors/:uid/deactivate',
      'PUT /api/admin/tutors/:uid/reject',
      'PUT /api/auth/accounts/:uid/disable',
      'PUT /api/auth/accounts/:uid/enable',
      'PUT /api/auth/password',
      'PUT /api/auth/updateprofile',
      'PUT /api/inquiries/received/:id',
      'PUT /api/inquiries/sent/:id',
      'PUT /api/profiles/me/saved-tutors/:uid',
      'PUT /api/tutors/me/pause',
      'PUT /api/tutors/upload',
    ]);
  });

  it('have an id and a method with path of their own', () => {
    unique(operations.map(({ id }) => id));
    unique(operations.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`));
  });

  it('belong to the service that the gateway sends their path to', () => {
    for (const [service, list] of Object.entries(byService)) {
      for (const operation of list) {
        expect(operation.service).toBe(service);
        expect(prefixes[operation.service].some((prefix) => operation.path.startsWith(prefix))).toBe(true);
      }
    }
  });

  it('have a schema for just the params in their path', () => {
    for (const { path, params } of operations) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted();
      expect([path, fieldsOf(params)]).toEqual([path, named]);
    }
  });

  it('name error codes that exist, each once', () => {
    for (const { errors } of operations) {
      unique(errors);
      for (const code of errors) expect(isErrorCode(code)).toBe(true);
    }
  });

  it('answer data, except for photos, cards and what leads to a page', () => {
    expect(operations.filter(({ data }) => data === undefined).map(({ id }) => id)).toEqual([
      'getPhoto',
      'getShareCard',
      'openUnsubscribe',
    ]);
  });

  it('are open to visitors where they read what is public, register or sign in, and nowhere else', () => {
    const open = operations.filter(({ who }) => who === 'anyone').map(({ id }) => id);
    expect(open.toSorted()).toEqual([
      'answerInquiry',
      'confirmAddress',
      'confirmEmailChange',
      'followMailLink',
      'getInfoPage',
      'getPhoto',
      'getProfile',
      'getShareCard',
      'getTutorsByUid',
      'listCategories',
      'openUnsubscribe',
      'readResetCode',
      'refuseNotices',
      'register',
      'reportProfile',
      'requestPasswordReset',
      'resetPassword',
      'searchCategory',
      'searchSuggestions',
      'searchTutors',
      'signInWithLinkedin',
      'similarTutors',
      'startLinkedin',
      'unsubscribe',
    ]);
    expect(new Set(byService.admin.map(({ who }) => who))).toEqual(new Set(['admin']));
  });

  it('name no address, role or provider in what visitors read', () => {
    const open = operations.filter(({ who, method }) => who === 'anyone' && method === 'get');
    for (const { id, data } of open) {
      const names = namesIn(data);
      expect([id, names.filter((name) => /mail|role|provider$|grant/i.test(name))]).toEqual([id, []]);
    }
  });

  it('read bodies only where a method has one', () => {
    for (const { method, body, bodyKind } of operations) {
      if (method === 'get' || method === 'delete') expect([body, bodyKind]).toEqual([undefined, undefined]);
    }
  });
});

/** All field names of a schema, recursively. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema as { def?: { shape?: Record<string, unknown> } & Record<string, unknown> };
  if (def === undefined) return Array.isArray(schema) ? schema.flatMap((part) => namesIn(part, seen)) : [];
  const names = Object.keys(def.shape ?? {});
  const parts = [
    ...Object.values(def.shape ?? {}),
    def['element'],
    def['innerType'],
    def['options'],
    def['in'],
    def['out'],
  ];
  return [...names, ...parts.flatMap((part) => namesIn(part, seen))];
}
