import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTutor, InquiryReply, OwnProfile, ProfileView, SearchItem, SentInquiry } from '@sao-mai/contracts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin } from '../support/operators.ts';
import { anOwnSite } from '../support/own-site.ts';
import type { OwnSite } from '../support/own-site.ts';
import { aPerson, aTutor, call, codeOf, dataOf, signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { codeIn, verifyEmail } from '../support/sign-in-provider.ts';

const name = 'Lê Chưa Xác Nhận';

let site: OwnSite;
let admin: Person;
let client: Person;
let tutor: Person;

beforeAll(async () => {
  site = await anOwnSite({ requireConfirmedAddress: true });
  admin = await aPerson(site, { name: 'Admin' });
  await grantAdmin(site, admin.email);
  client = await aPerson(site);
  tutor = await aTutor(site, { name });
  await site.drain();
  dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
  await site.drain();
}, 60_000);
afterAll(() => site.end());

const found = async (): Promise<readonly string[]> =>
  dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(name)}`)).map(
    ({ uid }) => uid,
  );
const seen = async (): Promise<ProfileView> => dataOf(await call<ProfileView>(site, 'GET', `/api/tutors/${tutor.uid}`));
const row = async (): Promise<AdminTutor | undefined> =>
  dataOf(await admin.call<AdminTutor[]>('GET', '/api/admin/tutors?status=approved'))[0];
const write = () =>
  client.call<InquiryReply>('POST', `/api/inquiries/${tutor.uid}`, {
    body: { name: 'Client', email: client.email, message: 'Are you there, and do you have time?' },
  });

async function confirm(person: Person): Promise<void> {
  dataOf(await person.call('POST', '/api/auth/verification-mail'));
  await site.drain();
  const mails = await caughtMails(site.mailUrl, person.email);
  const mail = mails.find(({ text }) => text.includes('verify-email'));
  dataOf(await verifyEmail(site, codeIn(mail?.text ?? '', 'verify-email')));
  await site.drain();
}

const own = async (): Promise<OwnProfile> => dataOf(await tutor.call<OwnProfile>('GET', '/api/tutors/me'));
const sentState = async (): Promise<string | undefined> =>
  dataOf(await client.call<SentInquiry[]>('GET', '/api/inquiries/sent'))[0]?.state;
const tutorMails = async (): Promise<number> =>
  (await caughtMails(site.mailUrl, tutor.email)).filter(({ text }) => text.includes('Are you there')).length;

describe('where only confirmed addresses are listed', () => {
  it('an approved profile is hidden everywhere until its owner confirms the address, and then listed at once', async () => {
    expect(await found()).toEqual([]);
    const hidden = await seen();
    expect(hidden).toMatchObject({ tutorStatus: 'pending', isActive: true });
    expect(hidden).not.toHaveProperty('bio');
    expect(codeOf(await write())).toBe('tutor-not-public');
    expect(await row()).toMatchObject({ tutorStatus: 'approved', emailVerified: false, awaitsConfirmation: true });
    expect(await own()).toMatchObject({ tutorStatus: 'approved', awaitsConfirmation: true });
    const [mail] = (await caughtMails(site.mailUrl, tutor.email)).filter(({ text }) => text.includes('approved it'));
    expect(mail?.text).toContain('confirm this email address');

    await confirm(tutor);
    tutor = await signIn(site, tutor.email, 'a-password');
    expect(await own()).not.toHaveProperty('awaitsConfirmation');
    expect(await found()).toEqual([tutor.uid]);
    expect(await seen()).toMatchObject({ tutorStatus: 'approved', subjects: ['Music'] });
    expect(dataOf(await write())).toMatchObject({ awaitsConfirmation: true });
    expect(await row()).not.toHaveProperty('awaitsConfirmation');
  });

  it('a message waits until its sender confirms the address, and goes out at once then', async () => {
    await site.drain();
    expect([await sentState(), await tutorMails()]).toEqual(['unconfirmed', 0]);
    await confirm(client);
    client = await signIn(site, client.email, 'a-password');
    expect([await sentState(), await tutorMails()]).toEqual(['accepted', 1]);
  });

  it('accounts that are published again carry the rule', async () => {
    const other = await aTutor(site, { name: 'Trần Cũng Chưa' });
    await site.drain();
    dataOf(await admin.call('PUT', `/api/admin/tutors/${other.uid}/approve`));
    expect((await site.ops('republish', 'identity')).status).toBe(0);
    await site.drain();
    expect(dataOf(await call<ProfileView>(site, 'GET', `/api/tutors/${other.uid}`))).not.toHaveProperty('bio');
    expect(await found()).toEqual([tutor.uid]);
  });
});
