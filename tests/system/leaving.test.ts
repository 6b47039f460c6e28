import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTutor, SearchItem, SentInquiry, User } from '@sao-mai/contracts';
import { signInWithLinkedin } from '../support/linkedin.ts';
import { grantAdmin } from '../support/operators.ts';
import { anOwnSite } from '../support/own-site.ts';
import type { OwnSite } from '../support/own-site.ts';
import { aPerson, aProfile, aTutor, call, codeOf, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aPng } from '../support/pictures.ts';

let site: OwnSite;
let admin: Person;
beforeAll(async () => {
  site = await anOwnSite();
  admin = await aPerson(site, { name: 'Staying Admin' });
  await grantAdmin(site, admin.email);
}, 60_000);
afterAll(() => site.end());

const photo = (): FormData => {
  const form = new FormData();
  form.append('profilePicture', new Blob([new Uint8Array(aPng(64, 64))], { type: 'image/png' }), 'p.png');
  return form;
};

const found = async (keyword: string): Promise<readonly SearchItem[]> =>
  dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(keyword)}`));

describe('deleting the account', () => {
  it('while events and mails are on their way leaves nothing personal behind, and nothing comes back', async () => {
    const tutor = await aTutor(site, { name: 'Quyxxel Vanishing' }, { ...aProfile, location: 'Zorblax quarter' });
    const client = await aPerson(site, { name: 'Client Departing' });
    const uploaded = await tutor.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', { body: photo() });
    const { profilePicture } = dataOf(uploaded);
    await site.drain();
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    await site.drain();
    expect(await found('quyxxel')).toHaveLength(1);
    const inquiry = { name: 'Client Departing', email: client.email, message: 'Wobblefrotz is what I want to learn.' };
    dataOf(await client.call('POST', `/api/inquiries/${tutor.uid}`, { body: inquiry }));
    await tutor.call('POST', '/api/auth/verification-mail');
    expect((await site.documentsWith(['Quyxxel'])).length).toBeGreaterThan(2);
    // Deletes while nothing has been handled and more arrives.
    const [deleted] = await Promise.all([
      tutor.call('DELETE', '/api/profiles/me'),
      tutor.call('POST', '/api/tutors', { body: { ...aProfile, location: 'Zorblax again' } }),
      tutor.call('PUT', '/api/tutors/upload', { body: photo() }),
      tutor.call('PUT', '/api/auth/updateprofile', { body: { name: 'Quyxxel Again' } }),
      client.call('POST', `/api/inquiries/${tutor.uid}`, {
        body: { ...inquiry, message: 'Wobblefrotz again, please.' },
      }),
    ]);
    expect(dataOf(deleted)).toEqual({ deleted: true });
    for (const [method, path, body] of [
      ['GET', '/api/profiles/me', undefined],
      ['POST', '/api/tutors', aProfile],
      ['PUT', '/api/auth/updateprofile', { roles: { tutor: true } }],
      ['POST', `/api/inquiries/${client.uid}`, inquiry],
    ] as const) {
      const refused = await tutor.call(method, path, body === undefined ? {} : { body });
      expect([method, path, refused.status, codeOf(refused)]).toEqual([method, path, 401, 'account-deleted']);
    }
    await site.drain();
    expect(await found('quyxxel')).toEqual([]);
    expect((await call(site, 'GET', `/api/tutors/${tutor.uid}`)).status).toBe(404);
    expect((await fetch(`${site.url}/api/uploads/${profilePicture}`)).status).toBe(404);
    const listed = dataOf(await admin.call<AdminTutor[]>('GET', '/api/admin/tutors?limit=100'));
    expect(listed.filter(({ uid }) => uid === tutor.uid)).toEqual([]);
    expect(await site.documentsWith(['Quyxxel', 'Zorblax', tutor.email])).toEqual([]);
    // The client keeps their messages, without the tutor.
    const sent = dataOf(await client.call<SentInquiry[]>('GET', '/api/inquiries/sent'));
    expect(sent.find(({ message }) => message === inquiry.message)).toMatchObject({ tutor: null });
    expect((await site.documentsWith(['Wobblefrotz'])).filter((row) => row.includes(tutor.uid))).toEqual([]);
    expect(await site.photoCount()).toBe(0);
    expect(dataOf(await client.call<User>('GET', '/api/profiles/me')).name).toBe('Client Departing');
    dataOf(await client.call('DELETE', '/api/profiles/me'));
    await site.drain();
    expect(await site.documentsWith(['Wobblefrotz'])).toEqual([]);
  });

  it('of somebody who came by LinkedIn takes the copied picture along; coming back makes a new account', async () => {
    const an = await signInWithLinkedin(site, 'an');
    await site.drain();
    const { profilePicture } = dataOf(await an.call<User>('GET', '/api/profiles/me'));
    expect((await fetch(`${site.url}/api/uploads/${profilePicture}`)).status).toBe(200);
    dataOf(await an.call('DELETE', '/api/profiles/me'));
    await site.drain();
    expect((await fetch(`${site.url}/api/uploads/${profilePicture}`)).status).toBe(404);
    expect(await site.documentsWith([an.email, 'Hoài An', 'an.png'])).toEqual([]);
    const back = await signInWithLinkedin(site, 'an');
    expect(back.uid).not.toBe(an.uid);
    expect(codeOf(await an.call('GET', '/api/profiles/me'))).toBe('account-deleted');
  });

  it('of an admin leaves the decisions without the name', async () => {
    const leaver = await aPerson(site, { name: 'Leaver Fizzgig' });
    await grantAdmin(site, leaver.email);
    const tutor = await aTutor(site, { name: 'Staying Tutor' });
    await site.drain();
    dataOf(await leaver.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    await site.drain();
    dataOf(await leaver.call('DELETE', '/api/profiles/me'));
    await site.drain();
    const history = dataOf(
      await admin.call<{ by: { uid: string; name: string } }[]>('GET', `/api/admin/tutors/${tutor.uid}/history`),
    );
    expect(history).toMatchObject([{ decision: 'approved', by: { uid: leaver.uid, name: '–' } }]);
    expect(await site.documentsWith(['Fizzgig'])).toEqual([]);
  });

  it('of the last admin is refused', async () => {
    const refused = await admin.call('DELETE', '/api/profiles/me');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'last-admin']);
    expect((await admin.call('GET', '/api/profiles/me')).status).toBe(200);
  });

  it('leaves nothing in the files of the stores either, once they are closed', async () => {
    await site.stop();
    const stores = readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' });
    const words = ['Quyxxel', 'quyxxel', 'Zorblax', 'zorblax', 'Wobblefrotz', 'Fizzgig', 'fizzgig'];
    const found = stores
      .filter((name) => /\.sqlite(-wal)?$/.test(name) && !name.startsWith('events.sqlite'))
      .flatMap((name) => {
        const bytes = readFileSync(join(site.dataDir, name));
        return words.filter((word) => bytes.includes(word)).map((word) => `${name}: ${word}`);
      });
    expect(found).toEqual([]);
  });
});
