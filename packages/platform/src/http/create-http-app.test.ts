import {
  approveTutor,
  failure,
  getMyAccount,
  getMyProfile,
  getPhoto,
  getProfile,
  listCategories,
  logOutEverywhere,
  saveProfile,
  searchTutors,
  submitInquiry,
  uploadPhoto,
} from '@sao-mai/contracts';
import { request } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '../errors.ts';
import { aTracer } from '../testing/a-tracer.ts';
import { useTracer } from '../tracing/tracing.ts';
import { anAuthority, authorityOf, bearer, startApp } from '../testing/http-fixture.ts';
import type { RunningApp } from '../testing/http-fixture.ts';
import { asGateway, asService, operatorKey } from '../testing/service-keys.ts';
import { currentContext } from '../context.ts';
import type { Input } from './route.ts';
import { route } from './route.ts';

let app: RunningApp | undefined;
const start = async (...given: Parameters<typeof startApp>): Promise<RunningApp> => {
  app = await startApp(...given);
  return app;
};
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...bearer('client-1') },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function call(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`${app?.url ?? ''}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Field → code of a failure; checks its shape against contracts. */
const fieldsOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries((failure.parse(body).details ?? []).map(({ field, code }) => [field, code]));
const codeOf = ({ body }: Answer): string => failure.parse(body).code;

const inquiry = { name: 'Lan', email: 'lan@example.com', message: 'Xin chào, tôi muốn học.' };
const stored = route(submitInquiry, () =>
  Promise.resolve({ data: { id: 'i-1', createdAt: '2026-11-28T00:00:00.000Z' } }),
);
const noResults = {
  data: [],
  meta: {
    ...{ total: 0, page: 1, limit: 20, day: '2026-03-09', withoutRate: 0, understood: [], relaxed: [], related: [] },
    facets: { category: [], language: [], place: [], method: [] },
  },
};
const search = route(searchTutors, () => Promise.resolve(noResults));

describe('success', () => {
  it('answers success, data and meta with the status of the operation', async () => {
    await start([stored, search]);
    const made = await call('/api/inquiries/tutor-1', json(inquiry));
    expect(made).toMatchObject({ status: 201, body: { success: true, data: { id: 'i-1' } } });
    expect((await call('/api/search')).body).toEqual({ success: true, ...noResults });
  });

  it('lets a reply choose its status and its headers', async () => {
    const changed = route(listCategories, () =>
      Promise.resolve({ data: ['Music'], status: 201, headers: { 'Cache-Control': 'no-cache' } }),
    );
    await start([changed]);
    const answer = await call('/api/search/categories');
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('gives the handler parsed input, the caller and the address', async () => {
    let seen: Input<unknown, unknown, unknown> | undefined;
    const watched = route(submitInquiry, (input) => {
      seen = input;
      return Promise.resolve({ data: { id: input.caller.uid, createdAt: '2026-11-28T00:00:00.000Z' } });
    });
    await start([watched]);
    const answer = await call('/api/inquiries/tutor%2D1', json({ ...inquiry, email: ' LAN@Example.com ' }));
    expect(answer.body).toMatchObject({ data: { id: 'client-1' } });
    expect(seen).toMatchObject({
      params: { tutorId: 'tutor-1' },
      query: undefined,
      body: { email: 'lan@example.com' },
      caller: { uid: 'client-1', language: 'vi' },
      address: '127.0.0.1',
    });
  });

  it('decodes a param once', async () => {
    let file = '';
    const photo = route(getProfile, ({ params }) => {
      file = params.id;
      return Promise.reject(new AppError('not-found', 'tutor-not-found'));
    });
    await start([photo]);
    expect((await call('/api/tutors/a%2541')).status).toBe(404);
    expect(file).toBe('');
    await call('/api/tutors/a%41');
    expect(file).toBe('aA');
  });

  it('leaves out what contracts do not name, and never sends what does not fit', async () => {
    const stub = {
      id: 'u',
      uid: 'u',
      name: 'Mai',
      profilePicture: '/p',
      tutorStatus: 'pending',
      isActive: true,
    } as const;
    const talkative = route(getProfile, ({ params }) =>
      Promise.resolve({ data: params.id === 'good' ? { ...stub, email: 'mai@example.com', roles: {} } : broken }),
    );
    const broken = { ...stub, name: undefined } as unknown as typeof stub;
    const { lines } = await start([talkative]);
    expect((await call('/api/tutors/good')).body).toEqual({ success: true, data: stub });
    expect(await call('/api/tutors/bad')).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(lines())).toContain('does not match its schema');
  });

  it('takes nobody for a tutor called me: static paths come first whatever the order', async () => {
    const byId = route(getProfile, () => Promise.reject(new AppError('not-found', 'tutor-not-found')));
    const own = route(getMyProfile, () => Promise.reject(new AppError('not-found', 'profile-not-found')));
    await start([byId, own]);
    const mine = await call('/api/tutors/me', { headers: bearer('client-1') });
    expect(codeOf(mine)).toBe('profile-not-found');
    expect(codeOf(await call('/api/tutors/mai'))).toBe('tutor-not-found');
  });
});

describe('headers', () => {
  it('sends no-store, nosniff and a referrer policy on success and failure, and no banner', async () => {
    await start([search]);
    for (const path of ['/api/search', '/api/search?page=0', '/api/nothing', '/healthz']) {
      const { headers } = await call(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('takes over an id of the gateway that looks like one and makes its own otherwise', async () => {
    const seen: unknown[] = [];
    const watched = route(listCategories, () => {
      seen.push(currentContext());
      return Promise.resolve({ data: [] });
    });
    await start([watched]);
    const headers = { 'x-request-id': 'request-12345', 'x-correlation-id': 'correlation-1', ...asGateway };
    expect((await call('/api/search/categories', { headers })).headers.get('x-request-id')).toBe('request-12345');
    expect(seen).toEqual([{ requestId: 'request-12345', correlationId: 'correlation-1' }]);
    const odd = await call('/api/nothing', { headers: { 'x-request-id': 'short', ...asGateway } });
    expect(failure.parse(odd.body).requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(odd.headers.get('x-request-id')).toBe(failure.parse(odd.body).requestId);
  });

  it('continues a trace of the gateway, and none of anybody else', async () => {
    const { tracer, spans } = aTracer();
    useTracer(tracer);
    await start([search]);
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await call('/api/nothing', { headers: { traceparent, ...asGateway } });
    await call('/api/nothing', { headers: { traceparent } });
    await call('/readyz', { headers: { traceparent, ...asGateway } });
    useTracer(undefined);
    expect(spans.map(({ parent }) => parent)).toEqual([traceparent, null]);
  });

  it('takes over no id without the gateway’s key', async () => {
    await start([search]);
    const answer = await call('/api/nothing', { headers: { 'x-request-id': 'request-12345' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers 304 to who has the reply already', async () => {
    const cached = route(listCategories, () => Promise.resolve({ data: [], headers: { 'Cache-Control': 'no-cache' } }));
    const { url } = await start([cached]);
    const etag = (await call('/api/search/categories')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    // Without a cache mode, fetch adds no-cache to conditional requests.
    const again = await fetch(`${url}/api/search/categories`, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});

describe('who calls', () => {
  it('401 for a visitor where one must be signed in, before anything is looked at', async () => {
    await start([stored]);
    const answer = await call('/api/inquiries/%00', { method: 'POST', body: 'x'.repeat(10) });
    expect(answer.status).toBe(401);
    expect(codeOf(answer)).toBe('unauthenticated');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each(['Bearer rubbish', 'Bearer', 'Bearer a b', 'Basic bGFuOng=', ''])(
    'refuses the Authorization %j on a public route too',
    async (authorization) => {
      await start([search]);
      const answer = await call('/api/search?page=0', { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(codeOf(answer)).toBe('token-invalid');
    },
  );

  it('takes no identity from X-User headers', async () => {
    await start([stored]);
    const { headers: _, ...rest } = json(inquiry);
    const headers = { 'content-type': 'application/json', 'x-user-id': 'client-1', 'x-user-roles': 'admin' };
    expect((await call('/api/inquiries/tutor-1', { ...rest, headers })).status).toBe(401);
  });

  it('refuses a disabled account, an erased one and a token from before a sign-out everywhere', async () => {
    const now = Math.floor(Date.now() / 1000);
    const authority = authorityOf(
      anAuthority({ uid: 'disabled', disabled: true }),
      anAuthority({ uid: 'signed-out', tokensValidAfter: now + 30 }),
    );
    await start([search, stored], { authority });
    for (const [uid, code] of [
      ['disabled', 'account-disabled'],
      ['erased', 'account-deleted'],
      ['signed-out', 'token-invalid'],
    ] as const) {
      const answer = await call('/api/search', { headers: bearer(uid) });
      expect([answer.status, codeOf(answer)]).toEqual([401, code]);
    }
  });

  it('answers 503 while identity is away, and serves what is open to anyone as to a visitor', async () => {
    let caller: unknown = 'not asked';
    const open = route(searchTutors, (input) => {
      caller = input.caller;
      return Promise.resolve(noResults);
    });
    const authority = { ask: () => Promise.reject(new AppError('unavailable', 'unavailable')) };
    await start([open, stored], { authority });
    const refused = await call('/api/inquiries/tutor-1', json(inquiry));
    expect([refused.status, codeOf(refused)]).toEqual([503, 'unavailable']);
    expect((await call('/api/search', { headers: bearer('client-1') })).status).toBe(200);
    expect(caller).toBeNull();
  });

  it('403 without the role, by what identity says now', async () => {
    const decide = route(approveTutor, () => Promise.reject(new AppError('conflict', 'decision-conflict')));
    const admin = anAuthority({ uid: 'admin-1', roles: { client: true, tutor: false, admin: true } });
    await start([decide], { authority: authorityOf(anAuthority(), admin) });
    const path = '/api/admin/tutors/tutor-1/approve';
    const refused = await call(path, { method: 'PUT', headers: bearer('client-1') });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
    const reached = await call(path, { method: 'PUT', headers: bearer('admin-1') });
    expect([reached.status, codeOf(reached)]).toEqual([409, 'decision-conflict']);
  });
});

describe('order of refusals', () => {
  it('400 before 404 before 403', async () => {
    const decide = route(approveTutor, {
      find: ({ params }) =>
        params.uid === 'known' ? Promise.resolve() : Promise.reject(new AppError('not-found', 'tutor-not-found')),
      handle: () => Promise.reject(new Error('never reached')),
    });
    await start([decide]);
    const put = (uid: string, body: unknown): Promise<Answer> =>
      call(`/api/admin/tutors/${uid}/approve`, { ...json(body), method: 'PUT' });
    expect((await put('unknown', { revision: 0 })).status).toBe(400);
    expect((await put('unknown', {})).status).toBe(404);
    expect((await put('known', {})).status).toBe(403);
  });

  it('reads a photo only from a known caller, and before role and existence are looked at', async () => {
    const order: string[] = [];
    const upload = route(uploadPhoto, {
      readBody: () => {
        order.push('body');
        return Promise.resolve(new Uint8Array([1, 2, 3]));
      },
      find: ({ body }) => {
        order.push(`find ${String(body.length)}`);
        return Promise.resolve();
      },
      handle: () => Promise.resolve({ data: { profilePicture: '/p' } }),
    });
    await start([upload]);
    expect((await call('/api/tutors/upload', { method: 'PUT' })).status).toBe(401);
    expect(order).toEqual([]);
    const answer = await call('/api/tutors/upload', { method: 'PUT', headers: bearer('client-1') });
    expect(answer.status).toBe(403);
    expect(order).toEqual(['body', 'find 3']);
  });

  it('says after how long trying again makes sense', async () => {
    const busy = route(submitInquiry, () =>
      Promise.reject(new AppError('limited', 'inquiry-limit', { retryAfter: 12.2 })),
    );
    await start([busy]);
    const answer = await call('/api/inquiries/tutor-1', json(inquiry));
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([429, 'inquiry-limit', '13']);
  });
});

describe('bad input', () => {
  it('names every bad field of body and query at once', async () => {
    await start([stored]);
    const answer = await call(
      '/api/inquiries/tutor-1?debug=1',
      json({ name: 7, email: 'x', message: 'kurz', uid: 'u' }),
    );
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('invalid-input');
    expect(fieldsOf(answer)).toEqual({
      debug: 'unknown-field',
      name: 'wrong-type',
      email: 'email-invalid',
      message: 'message-too-short',
      uid: 'unknown-field',
    });
  });

  it('refuses repeated and bracketed parameters, and those nobody knows', async () => {
    await start([search]);
    expect(fieldsOf(await call('/api/search?page=1&page=2'))).toEqual({ page: 'wrong-type' });
    expect(fieldsOf(await call('/api/search?keyword[$ne]=1'))).toEqual({ 'keyword[$ne]': 'unknown-field' });
    expect(fieldsOf(await call('/api/search?utm_source=x'))).toEqual({ utm_source: 'unknown-field' });
  });

  it('reports __proto__ and constructor as unknown, without effect', async () => {
    await start([search, stored]);
    expect(fieldsOf(await call('/api/search?__proto__=1&constructor=2'))).toEqual({
      ['__proto__']: 'unknown-field',
      constructor: 'unknown-field',
    });
    const body = `{"__proto__":{"admin":true},"name":"Lan","email":"lan@example.com","message":"Xin chào các bạn"}`;
    expect(fieldsOf(await call('/api/inquiries/tutor-1', json(body)))).toEqual({ ['__proto__']: 'unknown-field' });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it.each(['/api/tutors/%E0%A4%A', '/api/%', '/api/search?keyword=%E0%A4%A', '/api/search?%ff=1'])(
    'answers 400 to the broken escape in %s',
    async (path) => {
      await start([search]);
      const answer = await call(path);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed-address']);
    },
  );

  it('takes a param that can name nothing for something missing', async () => {
    const photo = route(getPhoto, () => Promise.resolve({ sent: true }));
    const profile = route(getProfile, () => Promise.reject(new Error('never reached')));
    await start([photo, profile]);
    for (const file of ['a%00.jpg', '..%2f..%2fetc%2fpasswd', '%252e%252e.jpg', 'a.jpg%2f', 'a']) {
      const answer = await call(`/api/uploads/${file}`);
      expect([file, answer.status, codeOf(answer)]).toEqual([file, 404, 'photo-not-found']);
    }
    expect(codeOf(await call('/api/tutors/a%00b'))).toBe('tutor-not-found');
    const both = await call('/api/tutors/a%00b?x=1');
    expect([both.status, fieldsOf(both)]).toEqual([400, { x: 'unknown-field' }]);
  });

  it('wants text where text is due', async () => {
    await start([stored]);
    for (const email of [{ $ne: '' }, ['a@example.com'], 7, null, true]) {
      const answer = await call('/api/inquiries/tutor-1', json({ ...inquiry, email }));
      expect(fieldsOf(answer)).toEqual({ email: email === null ? 'email-required' : 'wrong-type' });
    }
    const nul = await call('/api/inquiries/tutor-1', json({ ...inquiry, message: 'hello\u0000 there, hello' }));
    expect(fieldsOf(nul)).toEqual({ message: 'not-text' });
    const half = await call(
      '/api/inquiries/tutor-1',
      json(`{"name":"a\\ud800","email":"a@example.com","message":"0123456789"}`),
    );
    expect(fieldsOf(half)).toEqual({ name: 'not-text' });
  });

  it('wants a JSON object', async () => {
    await start([stored]);
    for (const body of ['null', '[]', '7', '"text"']) {
      const answer = await call('/api/inquiries/tutor-1', json(body));
      expect([body, answer.status, fieldsOf(answer)]).toEqual([body, 400, { '': 'wrong-type' }]);
    }
    for (const body of ['{', '{"a":1}}', '\u0000', '{"a":\u0007}', 'undefined']) {
      const answer = await call('/api/inquiries/tutor-1', json(body));
      expect([body, answer.status, codeOf(answer)]).toEqual([body, 400, 'malformed-json']);
    }
  });

  it('takes no body for an empty one', async () => {
    const decide = route(approveTutor, ({ body }) =>
      Promise.reject(new AppError('conflict', Object.keys(body).length === 0 ? 'decision-conflict' : 'conflict')),
    );
    const admin = anAuthority({ roles: { client: true, tutor: false, admin: true } });
    await start([decide, stored], { authority: authorityOf(admin) });
    const path = '/api/admin/tutors/tutor-1/approve';
    expect(codeOf(await call(path, { method: 'PUT', headers: bearer('client-1') }))).toBe('decision-conflict');
    const none = await call('/api/inquiries/tutor-1', { method: 'POST', headers: bearer('client-1') });
    expect(fieldsOf(none)).toEqual({ name: 'name-required', email: 'email-required', message: 'message-required' });
  });

  it('refuses a body with anything in it where an operation takes none', async () => {
    const done = route(logOutEverywhere, () => Promise.resolve({ data: { loggedOut: true } as const }));
    await start([done]);
    const ask = (init: RequestInit): Promise<Answer> => call(logOutEverywhere.path, init);
    expect(fieldsOf(await ask(json({ uid: 'tutor-1' })))).toEqual({ uid: 'unknown-field' });
    for (const body of ['null', '[]', '"text"']) {
      const answer = await ask(json(body));
      expect([body, answer.status, fieldsOf(answer)]).toEqual([body, 400, { '': 'wrong-type' }]);
    }
    expect(codeOf(await ask(json('{')))).toBe('malformed-json');
    const text = { method: 'POST', headers: { 'content-type': 'text/plain', ...bearer('client-1') }, body: 'x' };
    expect(codeOf(await ask(text))).toBe('unsupported-content-type');
    expect((await ask(json({}))).status).toBe(200);
    expect((await ask({ method: 'POST', headers: bearer('client-1') })).status).toBe(200);
  });

  it('415 for a body that is no JSON, is compressed or in another charset', async () => {
    await start([stored]);
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      { 'content-type': 'application/json; charset=iso-8859-1' },
    ]) {
      const answer = await call('/api/inquiries/tutor-1', {
        method: 'POST',
        headers: { ...headers, ...bearer('client-1') },
        body: JSON.stringify(inquiry),
      });
      expect([headers, answer.status, codeOf(answer)]).toEqual([headers, 415, 'unsupported-content-type']);
    }
  });

  it('413 for more than 256 KB of JSON, and not for as much', async () => {
    await start([route(saveProfile, () => Promise.reject(new Error('never reached')))]);
    const ofSize = (bytes: number): string => `{"x":"${'a'.repeat(bytes - 8)}"}`;
    const post = (body: string): Promise<Answer> => call('/api/tutors', json(body));
    expect(fieldsOf(await post(ofSize(262_144)))).toEqual({ x: 'unknown-field' });
    const answer = await post(ofSize(262_145));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'body-too-large']);
    expect(codeOf(await post(ofSize(1_048_576)))).toBe('body-too-large');
  });

  it('ignores a body where none is expected', async () => {
    const account = route(getMyAccount, () => Promise.reject(new AppError('not-found', 'not-found')));
    const { port } = await start([account]);
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        { port, path: '/api/profiles/me', headers: { ...bearer('client-1'), 'content-length': 12 } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end('{"not": json');
    });
    expect(status).toBe(404);
  });
});

describe('faults of ours', () => {
  it('tells nothing of a crash but its request id, and logs it', async () => {
    const crash = route(listCategories, () => {
      throw new TypeError('secret of the driver at mongodb://user:pass@host');
    });
    const { lines } = await start([crash]);
    const answer = await call('/api/search/categories');
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.body as object).toSorted()).toEqual(['code', 'error', 'requestId', 'success']);
    expect(JSON.stringify(answer.body)).not.toContain('driver');
    const line = lines().find(({ level }) => level === 'error');
    expect(line).toMatchObject({ requestId: failure.parse(answer.body).requestId, err: { type: 'TypeError' } });
  });

  it('cuts an answer that broke half way, so that nobody takes it for whole', async () => {
    const half = route(getPhoto, (_input, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('12345');
      return Promise.reject(new Error('disk gone'));
    });
    const { url } = await start([half]);
    await expect(fetch(`${url}/api/uploads/a.jpg`).then((response) => response.text())).rejects.toThrow();
  });
});

describe('addresses nobody serves', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/api'],
    ['GET', '/api/Search'],
    ['GET', '/api/search/'],
    ['GET', '//api/search'],
    ['GET', '/api//search'],
    ['GET', '/internal/authority'],
    ['POST', '/api/search'],
    ['OPTIONS', '/api/search'],
    ['PATCH', '/api/search'],
  ])('answers %s %s with a JSON 404', async (method, path) => {
    await start([search]);
    const answer = await call(path, { method });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'route-not-found']);
  });
});

describe('calls of the gateway below /internal', () => {
  it('are answered to who has its key, failures like all others', async () => {
    await start([], {
      gatewayCalls: (router) => {
        router.get('/list', (_request, response) => {
          response.json({ success: true, data: [1] });
        });
        router.get('/broken', () => {
          throw new AppError('conflict', 'last-admin');
        });
      },
    });
    expect(await call('/internal/list', { headers: asGateway })).toMatchObject({ status: 200, body: { data: [1] } });
    const broken = await call('/internal/broken', { headers: asGateway });
    expect([broken.status, codeOf(broken)]).toEqual([409, 'last-admin']);
    for (const key of [{}, asService, { 'x-gateway-key': 'x' }, { authorization: `Bearer ${operatorKey}` }]) {
      const hidden = await call('/internal/list', { headers: key });
      expect([hidden.status, codeOf(hidden)]).toEqual([404, 'route-not-found']);
    }
  });
});

describe('health', () => {
  const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
  const ready = () => ({ ready: true, degraded: ['mail'], oldestUnpublished: secondsAgo(65) });

  it('tells readiness with what is degraded and how old the oldest unpublished event is', async () => {
    await start([], { health: { ready: () => Promise.resolve(ready()) } });
    expect(await call('/healthz')).toMatchObject({ status: 200 });
    const answer = await call('/readyz');
    expect(answer).toMatchObject({
      status: 200,
      body: { ready: true, degraded: ['mail'], release: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    });
    const { oldestUnpublishedSeconds } = answer.body as { oldestUnpublishedSeconds: number };
    expect(oldestUnpublishedSeconds).toBeGreaterThanOrEqual(65);
    expect(oldestUnpublishedSeconds).toBeLessThan(75);
  });

  it('answers 503 without the own store, also when readiness cannot be told', async () => {
    await start([], { health: { ready: () => Promise.resolve({ ...ready(), ready: false }) } });
    expect((await call('/readyz')).status).toBe(503);
    await app?.close();
    await start([], { health: { ready: () => Promise.reject(new Error('store away')) } });
    expect((await call('/readyz')).status).toBe(503);
    expect((await call('/healthz')).status).toBe(200);
  });
});

describe('the log of requests', () => {
  it('has one short line for each, without query, token or body', async () => {
    const { lines } = await start([stored]);
    await call('/api/inquiries/tutor-1?secret=1', json({ ...inquiry, message: 'private words' }));
    const line = lines().find(({ msg }) => msg === 'Request answered');
    expect(line).toMatchObject({
      method: 'POST',
      path: '/api/inquiries/tutor-1',
      status: 400,
      requestId: expect.any(String),
    });
    const text = JSON.stringify(lines());
    expect(text).not.toMatch(/secret|private words|Bearer|example\.com|eyJ/);
  });
});
