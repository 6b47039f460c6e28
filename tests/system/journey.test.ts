import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTutor, DecisionReply, PublicProfile, SearchItem, SentInquiry, User } from '@sao-mai/contracts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aProfile, call, codeOf, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aSite } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
let tutor: Person;
let admin: Person;
let client: Person;

const found = async (keyword: string): Promise<readonly SearchItem[]> =>
  dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(keyword)}`));

/** The journey's tutor among the results; others may be found too. */
const foundTutor = async (keyword: string): Promise<SearchItem | undefined> =>
  (await found(keyword)).find(({ uid }) => uid === tutor.uid);
/** A bench measures the limit of one second; this machine may be busy. */
const patience = { timeoutMs: 15_000 };

const message = {
  name: 'Khách',
  email: `khach-${Date.now()}@example.com`,
  message: 'Chào cô, em muốn học piano ạ.\nEm cảm ơn cô.',
};

beforeAll(async () => {
  site = await aSite();
}, 60_000);
afterAll(() => site.end());

describe('the whole journey, through the gateway', () => {
  it('a person registers, becomes a tutor and publishes a profile, which nobody finds yet', async () => {
    tutor = await aPerson(site, { name: 'Nguyễn Thị Diễm Quỳnh', language: 'vi' });
    const account = dataOf(
      await tutor.call<User>('PUT', '/api/auth/updateprofile', { body: { roles: { client: true, tutor: true } } }),
    );
    expect(account.roles).toEqual({ client: true, tutor: true, admin: false });
    const created = await tutor.call<AdminTutor>('POST', '/api/tutors', { body: aProfile });
    expect(created.status).toBe(201);
    expect(dataOf(created)).toMatchObject({ tutorStatus: 'pending', isActive: true, revision: 1 });
    await site.drain();
    expect(await foundTutor('diem quynh')).toBeUndefined();
    const view = dataOf(await call<object>(site, 'GET', `/api/tutors/${tutor.uid}`));
    expect(Object.keys(view).sort()).toEqual(['id', 'isActive', 'name', 'profilePicture', 'tutorStatus', 'uid']);
  });

  it('an admin made by the operator approves the profile, and a visitor finds it', async () => {
    admin = await aPerson(site, { name: 'Admin' });
    expect(codeOf(await admin.call('GET', '/api/admin/tutors/pending'))).toBe('forbidden');
    await grantAdmin(site, admin.email);
    const waiting = dataOf(await admin.call<AdminTutor[]>('GET', '/api/admin/tutors/pending'));
    const pending = waiting.find(({ uid }) => uid === tutor.uid);
    expect(pending).toMatchObject({ name: tutor.name, email: tutor.email });
    const decided = dataOf(
      await admin.call<DecisionReply>('PUT', `/api/admin/tutors/${tutor.uid}/approve`, {
        body: { profileId: pending?.profileId, revision: pending?.revision },
      }),
    );
    expect(decided).toMatchObject({ tutorStatus: 'approved', published: true });
    const item = await eventually('the tutor in search', () => foundTutor('piano diem quynh'), patience);
    expect(item).toMatchObject({ uid: tutor.uid, name: tutor.name });
    expect(item).not.toHaveProperty('contactInfo');
    // Search and profile each follow the decision, in either order.
    const shown = async () => {
      const profile = dataOf(await call<PublicProfile>(site, 'GET', `/api/tutors/${tutor.uid}`));
      return 'contactInfo' in profile ? profile : undefined;
    };
    const profile = await eventually('the whole profile', shown, patience);
    expect(profile.contactInfo).toEqual({ phone: '0900 000 000', website: 'https://example.com/' });
    expect(JSON.stringify(profile)).not.toContain(tutor.email);
  });

  it('the tutor is told of the approval in the own language', async () => {
    await site.drain();
    const mail = await eventually('the mail', async () => (await caughtMails(site.mailUrl, tutor.email))[0], patience);
    expect(mail.from[0]?.address).toBe('no-reply@sao-mai.example');
    expect(mail.text).toMatch(/đã được duyệt|đã duyệt/);
  });

  it('a client writes to the tutor, and the mail is there to read', async () => {
    client = await aPerson(site, { name: 'Khách' });
    const path = `/api/inquiries/${tutor.uid}`;
    expect((await call(site, 'POST', path, { body: message })).status).toBe(401);
    const sent = await client.call('POST', path, { body: message, headers: { 'idempotency-key': 'form-1' } });
    expect(sent.status).toBe(201);
    const again = await client.call('POST', path, { body: message, headers: { 'idempotency-key': 'form-1' } });
    expect(dataOf(again)).toEqual(dataOf(sent));
    await site.drain();
    const mails = (await caughtMails(site.mailUrl, tutor.email)).filter(({ text }) => text.includes('piano ạ'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replyTo).toEqual([{ name: message.name, address: message.email }]);
  });

  it('the tutor answers by a link of the mail, and the client reads it in the sent messages', async () => {
    const [mail] = (await caughtMails(site.mailUrl, tutor.email)).filter(({ text }) => text.includes('piano ạ'));
    const token = /\/answer\?lang=vi#(interested\.\S+)/.exec(mail?.text ?? '')?.[1];
    const answered = await call(site, 'POST', '/api/inquiries/answers', { body: { token, text: 'Hẹn em thứ Ba.' } });
    expect(answered.status).toBe(200);
    await site.drain();
    const [sent] = dataOf(await client.call<SentInquiry[]>('GET', '/api/inquiries/sent'));
    expect(sent).toMatchObject({
      state: 'accepted',
      tutor: { uid: tutor.uid, name: tutor.name, listed: true },
      answer: { kind: 'interested', text: 'Hẹn em thứ Ba.' },
    });
    // The address was never verified, so notices to it contain no names or texts.
    const notices = await caughtMails(site.mailUrl, message.email);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).not.toMatch(/piano|Hẹn em/);
    expect(notices[0]?.text).not.toContain(tutor.name);
  });

  it('an admin deactivates the tutor, who is gone from search, and messages are refused kindly', async () => {
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/deactivate`));
    const isGone = async (): Promise<true | undefined> =>
      (await foundTutor('diem quynh')) === undefined ? true : undefined;
    await eventually('the tutor gone from search', isGone, patience);
    await site.drain();
    const refused = await client.call('POST', `/api/inquiries/${tutor.uid}`, { body: { ...message, name: 'Other' } });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'tutor-not-public']);
    const view = dataOf(await call<object>(site, 'GET', `/api/tutors/${tutor.uid}`));
    expect(view).toMatchObject({ isActive: false });
    expect(view).not.toHaveProperty('contactInfo');
  });

  it('the tutor deletes the profile, keeps the account and loses the role; the history stays', async () => {
    expect(dataOf(await tutor.call('DELETE', '/api/tutors/me'))).toEqual({ deleted: true });
    await site.drain();
    const account = dataOf(await tutor.call<User>('GET', '/api/profiles/me'));
    expect(account.roles).toEqual({ client: true, tutor: false, admin: false });
    expect((await call(site, 'GET', `/api/tutors/${tutor.uid}`)).status).toBe(404);
    const history = dataOf(await admin.call<{ decision: string }[]>('GET', `/api/admin/tutors/${tutor.uid}/history`));
    expect(history.map(({ decision }) => decision)).toEqual(['deactivated', 'approved']);
  });
});
