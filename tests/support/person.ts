import type { Failure } from '@sao-mai/contracts';

export interface Answer<Data = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly success: true; readonly data: Data; readonly meta?: unknown } | Failure;
}

/** The data of a success; throws with the response otherwise. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (!answer.body.success) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export const codeOf = (answer: Answer): string => (answer.body.success ? 'success' : answer.body.code);

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Person {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  call<Data = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Data>>;
}

export interface Site {
  readonly url: string;
  readonly authUrl: string;
}

export async function call<Data = unknown>(
  site: Site,
  method: string,
  path: string,
  { body, headers, token }: CallOptions & { readonly token?: string } = {},
): Promise<Answer<Data>> {
  const form = body instanceof FormData;
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: form || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer<Data>['body'] };
}

export async function signIn(site: Site, email: string, password: string): Promise<Person> {
  const answer = await fetch(`${site.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const signedIn = (await answer.json()) as { idToken?: string; localId?: string; displayName?: string };
  const { idToken: token, localId: uid } = signedIn;
  if (token === undefined || uid === undefined) throw new Error(`No sign-in: ${JSON.stringify(signedIn)}`);
  return {
    uid,
    token,
    email,
    name: signedIn.displayName ?? email,
    call: (method, path, options) => call(site, method, path, { ...options, token }),
  };
}

let counter = 0;

export async function aPerson(
  site: Site,
  details: { name?: string; email?: string; language?: 'en' | 'vi' } = {},
): Promise<Person> {
  counter += 1;
  const name = details.name ?? `Person ${counter}`;
  const email = details.email ?? `person-${counter}-${Date.now()}@example.com`;
  const password = 'a-password';
  const language = details.language === undefined ? {} : { language: details.language };
  dataOf(await call(site, 'POST', '/api/auth/register', { body: { name, email, password, ...language } }));
  return { ...(await signIn(site, email, password)), name };
}

export const aProfile = {
  subjects: ['Music'],
  bio: '<p>Tôi dạy <strong>piano</strong> cho người mới bắt đầu.</p>',
  teachingMethods: ['Online', 'Tại nhà'],
  availability: ['Buổi tối'],
  education: ['Nhạc viện'],
  experience: ['10 năm'],
  hourlyRate: { min: 200_000, max: 300_000, currency: 'VND' },
  languages: ['Vietnamese', 'English'],
  location: 'Huế',
  contactInfo: { phone: '0900 000 000', website: 'example.com' },
};

/** A tutor with a pending profile. */
export async function aTutor(
  site: Site,
  details: { name?: string; language?: 'en' | 'vi' } = {},
  profile: object = aProfile,
): Promise<Person> {
  const tutor = await aPerson(site, details);
  dataOf(await tutor.call('PUT', '/api/auth/updateprofile', { body: { roles: { client: true, tutor: true } } }));
  dataOf(await tutor.call('POST', '/api/tutors', { body: profile }));
  return tutor;
}
