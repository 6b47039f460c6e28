import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  adminOperations,
  deleteMyProfile,
  getMyProfile,
  getProfile,
  getTutorHistory,
  identityOperations,
  inquiriesOperations,
  saveProfile,
  searchOperations,
  tutorsOperations,
  uploadPhoto,
} from '@sao-mai/contracts';
import type { DecisionRecord, OwnProfile, ProfileView } from '@sao-mai/contracts';
import { innerKeysIn } from '@sao-mai/local/inner-addresses';
import { ask } from '../support/operators.ts';
import { call, codeOf, dataOf } from '../support/person.ts';
import { callAt, doors, fieldsOf, outcome } from './cast.ts';
import type { Cast } from './cast.ts';

const project = 'demo-sao-mai';

/** Bodies of admins' operations with required fields: the fields are checked before the role. */
const bodies: Readonly<Record<string, object>> = { closeReports: { outcome: 'no-action' } };

export function describeAuthority(cast: () => Cast): void {
  describe.each(doors)('who may what, %s', (door) => {
    it('nobody acts as another: each call of a signed-in person is refused to a visitor, each of an admin to a client', async () => {
      const { site, client, pending } = cast();
      const operations = [
        identityOperations,
        tutorsOperations,
        searchOperations,
        inquiriesOperations,
        adminOperations,
      ].flat();
      const person = { uid: pending.uid, id: pending.uid, tutorId: pending.uid };
      const params = { ...person, file: 'a.webp', category: 'Music', service: 'search' };
      for (const operation of operations) {
        if (operation.who === 'anyone') continue;
        const body =
          operation.method === 'get' || operation.method === 'delete' ? {} : { body: bodies[operation.id] ?? {} };
        expect([operation.id, (await callAt(site, door, operation, { params, ...body })).status]).toEqual([
          operation.id,
          401,
        ]);
        if (operation.who !== 'admin') continue;
        const answer = await callAt(site, door, operation, { params, ...body, token: client.token });
        expect([operation.id, outcome(answer)]).toEqual([operation.id, '403 forbidden']);
      }
      for (const operation of [getMyProfile, deleteMyProfile]) {
        expect(outcome(await callAt(site, door, operation, { token: client.token }))).toBe('404 profile-not-found');
      }
      expect(
        (await callAt(site, door, uploadPhoto, { token: client.token, body: new FormData() })).status,
      ).toBeGreaterThanOrEqual(400);
      expect(dataOf(await pending.call<OwnProfile>('GET', '/api/tutors/me')).tutorStatus).toBe('pending');
    });

    it('a pending, rejected or deactivated profile is name, photo and status to everybody else', async () => {
      const { site, client, tutor, admin, pending, rejected, deactivated } = cast();
      for (const [person, tutorStatus, hasPhoto] of [
        [pending, 'pending', false],
        [rejected, 'rejected', false],
        [deactivated, 'approved', true],
      ] as const) {
        for (const viewer of [undefined, client.token, tutor.token]) {
          const view = dataOf(
            await callAt<ProfileView>(site, door, getProfile, {
              params: { id: person.uid },
              ...(viewer && { token: viewer }),
            }),
          );
          expect(Object.keys(view).sort()).toEqual(['id', 'isActive', 'name', 'profilePicture', 'tutorStatus', 'uid']);
          expect([view.tutorStatus, view.isActive, view.profilePicture !== '']).toEqual([
            tutorStatus,
            person !== deactivated,
            hasPhoto,
          ]);
        }
        for (const { token } of [person, admin]) {
          expect(
            dataOf(await callAt<ProfileView>(site, door, getProfile, { params: { id: person.uid }, token })),
          ).toHaveProperty('contactInfo');
        }
      }
    });

    it('every decision is kept with who made it', async () => {
      const { site, admin, deactivated } = cast();
      const answer = await callAt<DecisionRecord[]>(site, door, getTutorHistory, {
        params: { uid: deactivated.uid },
        token: admin.token,
      });
      expect(dataOf(answer).map(({ decision, by }) => [decision, by])).toEqual([
        ['deactivated', { uid: admin.uid, name: admin.name }],
        ['approved', { uid: admin.uid, name: admin.name }],
      ]);
    });

    it('the picture of a profile is set by an upload alone', async () => {
      const { site, tutor, photo } = cast();
      for (const profilePicture of ['other.webp', 'https://evil.example/a.png', 'data:image/png;base64,AAAA', null]) {
        const answer = await callAt(site, door, saveProfile, { token: tutor.token, body: { profilePicture } });
        expect(fieldsOf(answer)).toEqual(['profilePicture unknown-field']);
      }
      expect(dataOf(await tutor.call<OwnProfile>('GET', '/api/tutors/me')).profilePicture).toBe(photo);
    });
  });

  describe('what only the machine may', () => {
    it('/internal cannot be reached through the gateway, however it is written', async () => {
      const { site } = cast();
      for (const path of [
        '/internal/authority',
        '/internal/state',
        '/internal/admins/grant',
        '//internal/state',
        '/api/../internal/state',
        '/api/tutors/../../internal/state',
        '/api/tutors/%2e%2e/%2e%2e/internal/state',
        '/api/tutors/..%2f..%2finternal/state',
        '/api/admin/internal/state',
        '/api/auth/internal/authority',
        '/api/internal/state',
        '/INTERNAL/state',
        '/%69nternal/state',
        '/metrics',
      ]) {
        for (const method of ['GET', 'POST']) {
          const answer = await fetch(`${site.url}${path}`, { method });
          const body = await answer.text();
          expect([method, path, [400, 401, 404].includes(answer.status)]).toEqual([method, path, true]);
          expect(body).not.toMatch(/"overdueJobs"|"tokensValidAfter"|http_request_duration/);
        }
      }
    });

    it('operators’ commands are refused to this machine too where it does not know the key', async () => {
      const { site, client } = cast();
      for (const service of ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const) {
        for (const [method, path] of [
          ['GET', '/state'],
          ['GET', '/backup'],
          ['POST', '/admins/grant'],
          ['POST', '/republish'],
          ['POST', '/restore'],
          ['POST', '/move-photos'],
        ] as const) {
          for (const key of [undefined, '', 'undefined', client.token, 'x'.repeat(43)]) {
            const answer = await fetch(`${site.innerUrl(service)}/internal${path}`, {
              method,
              headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
            });
            expect([service, path, key, answer.status]).toEqual([service, path, key, 404]);
          }
        }
      }
    });

    it('nothing of it is there for who stands in the gateway’s place, with all that the gateway knows', async () => {
      const { site, client } = cast();
      const { gateway = '' } = innerKeysIn(site.dataDir) ?? {};
      expect(gateway).not.toBe('');
      for (const service of ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const) {
        for (const path of ['/internal/authority', '/internal/my-data', '/internal/state', '/metrics']) {
          for (const token of [gateway, client.token]) {
            for (const url of [site.innerUrl(service), site.serviceUrl(service)]) {
              const headers = { authorization: `Bearer ${token}`, 'x-gateway-key': gateway, 'x-service-key': gateway };
              const answer = await fetch(url + path, { headers });
              expect([service, path, answer.status]).toEqual([service, path, 404]);
            }
          }
        }
      }
    });

    it('a service’s key alone opens nothing of anybody, and a person’s token nothing without it', async () => {
      const { site, client } = cast();
      const { service = '' } = innerKeysIn(site.dataDir) ?? {};
      const status = async (headers: Record<string, string>): Promise<number> =>
        (await fetch(`${site.innerUrl('identity')}/internal/authority`, { headers })).status;
      const authorization = `Bearer ${client.token}`;
      expect(await status({ 'x-service-key': service, authorization })).toBe(200);
      expect(await status({ 'x-service-key': service })).toBe(401);
      expect(await status({ authorization })).toBe(404);
    });

    it('the last admin is not locked out', async () => {
      const { site, admin } = cast();
      await expect(
        ask(site, 'identity', '/admins/revoke', { method: 'POST', body: { email: admin.email } }),
      ).rejects.toThrow(/409.*last-admin/);
      expect(outcome(await admin.call('DELETE', '/api/profiles/me'))).toBe('409 last-admin');
      expect((await admin.call('GET', '/api/admin/tutors')).status).toBe(200);
    });

    it('the sign-in emulator answers our own pages only, and its owner’s calls to nobody’s page', async () => {
      const { site, client } = cast();
      const signIn = (headers: Record<string, string>) =>
        fetch(`${site.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email: client.email, password: 'a-password', returnSecureToken: true }),
        });
      expect((await signIn({ origin: site.url })).status).toBe(200);
      for (const origin of ['https://evil.example', 'http://localhost:1', 'null', `${site.url}.evil.example`]) {
        const refused = await signIn({ origin });
        expect([origin, refused.status]).toEqual([origin, 403]);
        expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      }
      for (const [method, path] of [
        ['GET', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`],
        ['POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`],
        ['DELETE', `/emulator/v1/projects/${project}/accounts`],
        ['GET', `/emulator/v1/projects/${project}/oobCodes`],
      ] as const) {
        const answer = await fetch(`${site.authUrl}${path}`, {
          method,
          headers: { authorization: 'Bearer owner', origin: site.url },
        });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    });

    it('production does not start with the emulator', async () => {
      const main = fileURLToPath(new URL('../../infra/local/src/main.ts', import.meta.url));
      const env = {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        ALLOW_EMBEDDED: '1',
        PORT: '0',
        MAIL_PORT: '0',
        AUTH_EMULATOR_PORT: '0',
      };
      const child = spawn(process.execPath, ['--no-warnings', main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      const said = text(child.stderr);
      const [code] = (await once(child, 'exit')) as [number];
      expect(code).toBe(1);
      expect(await said).toMatch(/production never runs with the sign-in emulator/);
    }, 60_000);

    it('services listen on loopback only', async () => {
      const { site } = cast();
      for (const url of [
        site.url,
        site.mailUrl,
        site.authUrl,
        site.serviceUrl('identity'),
        site.innerUrl('identity'),
      ]) {
        expect(['127.0.0.1', 'localhost']).toContain(new URL(url).hostname);
      }
      expect(codeOf(await call(site, 'GET', '/api/nothing'))).toBe('route-not-found');
    });
  });
}
