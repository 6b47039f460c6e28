import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { OwnProfile } from '@sao-mai/contracts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aProfile, aTutor, call, codeOf, dataOf, signIn } from '../support/person.ts';
import type { Answer, CallOptions, Person } from '../support/person.ts';
import { aSite } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';

jest.setTimeout(240_000);

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly 'x-codes'?: readonly string[] }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

describe('the description of the API', () => {
  let site: TestSite;
  let paths: Paths;
  let people: Readonly<Record<'client' | 'tutor' | 'admin', Person>>;

  beforeAll(async () => {
    site = await aSite();
    const admin = await aPerson(site, { name: 'Admin' });
    await grantAdmin(site, admin.email);
    people = { admin, client: await aPerson(site), tutor: await aTutor(site) };
    await site.drain();
    const answer = await fetch(`${site.url}/api/openapi.json`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    paths = ((await answer.json()) as { paths: Paths }).paths;
  });
  afterAll(() => site.end());

  /** Properties missing from the description. */
  function undescribed(method: string, path: string, { status, body }: Pick<Answer, 'status' | 'body'>): string[] {
    const described = paths[path]?.[method]?.responses[status];
    const told = `${method} ${path} answers ${status} ${body.success ? '' : body.code}`.trim();
    if (described === undefined) return [told];
    return body.success || described['x-codes']?.includes(body.code) === true ? [] : [told];
  }

  const callers = (): readonly (Person | undefined)[] => [undefined, people.client, people.tutor, people.admin];

  it('has every status and code that the calls of anybody are answered, with nothing in them and with nonsense', async () => {
    const found: string[] = [];
    let answered = 0;
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        // A deleted account cannot call anything else.
        if (method === 'delete') continue;
        const address = path.replace(/\{\w+\}/g, 'nobody');
        const bodies: CallOptions[] =
          method === 'get' ? [{}] : [{ body: {} }, { body: { nonsense: 1 } }, { body: '{' }];
        for (const who of callers()) {
          for (const options of bodies) {
            const raw = await fetch(`${site.url}${address}`, {
              method: method.toUpperCase(),
              headers: {
                ...(who !== undefined && { authorization: `Bearer ${who.token}` }),
                ...(options.body !== undefined && { 'content-type': 'application/json' }),
              },
              ...(options.body !== undefined && {
                body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
              }),
            });
            if (raw.headers.get('content-type')?.includes('json') !== true) continue;
            const answer = { status: raw.status, body: (await raw.json()) as Answer['body'] };
            answered += 1;
            found.push(...undescribed(method, path, answer));
          }
        }
      }
    }
    expect(answered).toBeGreaterThan(100);
    expect([...new Set(found)]).toEqual([]);
  });

  it('says that saving a profile answers 201 for a new one, 200 for a change and 409 for a stale one', async () => {
    const tutor = await aPerson(site);
    dataOf(await tutor.call('PUT', '/api/auth/updateprofile', { body: { roles: { client: true, tutor: true } } }));
    const save = (body: object) => tutor.call<OwnProfile>('POST', '/api/tutors', { body });
    const made = await save(aProfile);
    const changed = await save({ location: 'Đà Nẵng' });
    const stale = await save({ location: 'Huế', revision: 1 });
    expect([made.status, changed.status, stale.status, codeOf(stale)]).toEqual([201, 200, 409, 'profile-changed']);
    for (const answer of [made, changed, stale]) expect(undescribed('post', '/api/tutors', answer)).toEqual([]);
  });

  it('has what people meet who are gone, go too far or write to themselves', async () => {
    // Earlier calls may have ended the sessions.
    const again = (who: Person): Promise<Person> => signIn(site, who.email, 'a-password');
    const [tutor, client, admin] = [await again(people.tutor), await again(people.client), await again(people.admin)];
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    await site.drain();
    const inquiry = { name: 'A', email: 'a@example.com', message: 'A message that is long enough.' };
    const write = (who: Person, uid: string) => who.call('POST', `/api/inquiries/${uid}`, { body: inquiry });
    const path = '/api/inquiries/{tutorId}';
    const answers = [await write(client, tutor.uid), await write(tutor, tutor.uid), await write(client, 'nobody')];
    expect(answers.map(({ status }) => status)).toEqual([201, 403, 404]);
    for (const answer of answers) expect(undescribed('post', path, answer)).toEqual([]);
    const leaver = await aPerson(site);
    const left = await leaver.call('DELETE', '/api/profiles/me');
    expect(undescribed('delete', '/api/profiles/me', left)).toEqual([]);
    const gone = await leaver.call('GET', '/api/profiles/me');
    expect([gone.status, undescribed('get', '/api/profiles/me', gone)]).toEqual([401, []]);
    const unknown = await call(site, 'GET', '/api/tutors/nobody');
    expect(undescribed('get', '/api/tutors/{id}', unknown)).toEqual([]);
  });
});
