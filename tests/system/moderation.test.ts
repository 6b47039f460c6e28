import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codePoints } from '@sao-mai/contracts';
import type { DecisionRecord, DecisionReply, OwnProfile, ProfileView, SearchItem, User } from '@sao-mai/contracts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aProfile, aTutor, call, codeOf, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { aSite } from '../support/site.ts';
import type { TestSite } from '../support/site.ts';
import { aPng, photoForm } from '../support/pictures.ts';

let site: TestSite;
let admin: Person;
let client: Person;

const found = async (keyword: string): Promise<readonly string[]> => {
  const items = dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(keyword)}`));
  return items.map(({ uid }) => uid);
};
const decide = (tutor: Person, decision: string, body: object = {}) =>
  admin.call<DecisionReply>('PUT', `/api/admin/tutors/${tutor.uid}/${decision}`, { body });
const own = async (tutor: Person): Promise<OwnProfile> => dataOf(await tutor.call<OwnProfile>('GET', '/api/tutors/me'));
const becomeTutor = async (person: Person): Promise<void> => {
  dataOf(await person.call('PUT', '/api/auth/updateprofile', { body: { roles: { tutor: true } } }));
};
const inquire = (tutor: Person, message = 'Em chào thầy, em muốn học ạ.') =>
  client.call<{ id: string }>('POST', `/api/inquiries/${tutor.uid}`, {
    body: { name: 'Client', email: 'client@example.com', message },
  });

async function anApproved(name: string, details: { language?: 'en' | 'vi' } = {}): Promise<Person> {
  const tutor = await aTutor(site, { name, ...details });
  await site.drain();
  dataOf(await decide(tutor, 'approve'));
  await site.drain();
  return tutor;
}

beforeAll(async () => {
  site = await aSite();
  admin = await aPerson(site, { name: 'Admin', language: 'en' });
  await grantAdmin(site, admin.email);
  client = await aPerson(site, { name: 'Client' });
}, 90_000);
afterAll(() => site.end());

describe('a profile and its admins, over all services', () => {
  it('after the approval the tutor is found by name within a second, and the admin is told so', async () => {
    // A busy machine needs longer for each.
    const begun = performance.now();
    const tutor = await aTutor(site, { name: 'Đoàn Thị Ngọc Bích' });
    await site.drain();
    const publishedMs = performance.now() - begun;
    const decided = dataOf(await decide(tutor, 'approve'));
    expect(decided).toMatchObject({ tutorStatus: 'approved', published: true });
    await eventually(
      'the tutor in search',
      async () => ((await found('doan ngoc bich')).includes(tutor.uid) ? true : undefined),
      { timeoutMs: 1000 + publishedMs },
    );
  });

  it('a paused tutor stays public, is marked and last in search, and takes messages again when the pause ends', async () => {
    const tutor = await anApproved('Paused Of Two Violins');
    const other = await anApproved('Other Of Two Violins');
    const inSearch = async () =>
      dataOf(await call<SearchItem[]>(site, 'GET', '/api/search?keyword=two%20violins&sort=newest')).map(
        ({ uid, paused = false }) => ({ uid, paused }),
      );
    dataOf(await other.call('PUT', '/api/tutors/me/pause', { body: {} }));
    await site.drain();
    expect(await inSearch()).toEqual([
      { uid: tutor.uid, paused: false },
      { uid: other.uid, paused: true },
    ]);
    expect(dataOf(await call<ProfileView>(site, 'GET', `/api/tutors/${other.uid}`))).toMatchObject({
      pause: { until: null },
    });
    expect(codeOf(await inquire(other))).toBe('tutor-paused');
    dataOf(await other.call('DELETE', '/api/tutors/me/pause'));
    await site.drain();
    expect((await inSearch())[0]).toEqual({ uid: other.uid, paused: false });
    expect((await inquire(other)).status).toBe(201);
  });

  it('a rejection names by codes what to change, to the owner and in no public view', async () => {
    const tutor = await aTutor(site, { name: 'Rejected With Codes' });
    await site.drain();
    dataOf(await decide(tutor, 'reject', { reason: 'Too short.', codes: ['bio-short'] }));
    await site.drain();
    expect(await own(tutor)).toMatchObject({ tutorStatus: 'rejected', reason: 'Too short.', codes: ['bio-short'] });
    expect(dataOf(await call<ProfileView>(site, 'GET', `/api/tutors/${tutor.uid}`))).not.toHaveProperty('codes');
  });

  it('an edit while pending stays pending and unlisted, and the admin decides on what was edited last', async () => {
    const tutor = await aTutor(site, { name: 'Edited While Waiting' });
    await site.drain();
    const seen = await own(tutor);
    dataOf(await tutor.call('POST', '/api/tutors', { body: { location: 'Hội An' } }));
    await site.drain();
    expect(await own(tutor)).toMatchObject({ tutorStatus: 'pending', location: 'Hội An' });
    expect(await found('edited waiting')).toEqual([]);
    const { profileId, revision } = seen;
    expect(codeOf(await decide(tutor, 'approve', { profileId, revision }))).toBe('profile-changed');
    dataOf(await decide(tutor, 'approve', { profileId, revision: revision + 1 }));
    await site.drain();
    expect(await found('edited waiting hội an')).toEqual([tutor.uid]);
  });

  it('of an approval and a deletion at once no approval of something that is gone is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tutor = await aTutor(site, { name: `Leaving ${round}` });
      await site.drain();
      const [decided] = await Promise.all([decide(tutor, 'approve'), tutor.call('DELETE', '/api/tutors/me')]);
      expect([200, 404, 409]).toContain(decided.status);
      await site.drain();
      expect(codeOf(await call(site, 'GET', `/api/tutors/${tutor.uid}`))).toBe('tutor-not-found');
      expect(await found(`leaving ${round}`)).toEqual([]);
    }
  });

  it('after deleting and creating again the new profile is pending, the old photo gone, a late decision refused, the history whole', async () => {
    const tutor = await anApproved('Zora Vexley');
    const form = photoForm(aPng(120, 120));
    const { profilePicture } = dataOf(
      await tutor.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', { body: form }),
    );
    const before = await own(tutor);
    dataOf(await tutor.call('DELETE', '/api/tutors/me'));
    await site.drain();
    expect((await fetch(`${site.url}/api/uploads/${profilePicture}`)).status).toBe(404);
    expect(await found('zora vexley')).toEqual([]);
    const { profileId, revision } = before;
    expect(codeOf(await decide(tutor, 'approve', { profileId, revision }))).toBe('tutor-not-found');
    await becomeTutor(tutor);
    dataOf(await tutor.call('POST', '/api/tutors', { body: aProfile }));
    await site.drain();
    const after = await own(tutor);
    expect(after).toMatchObject({ tutorStatus: 'pending', isActive: true, profilePicture: '' });
    expect(after.profileId).not.toBe(profileId);
    expect(codeOf(await decide(tutor, 'approve', { profileId, revision }))).toBe('profile-changed');
    expect((await own(tutor)).tutorStatus).toBe('pending');
    dataOf(await decide(tutor, 'reject', { reason: 'The second one' }));
    await site.drain();
    const history = dataOf(await admin.call<DecisionRecord[]>('GET', `/api/admin/tutors/${tutor.uid}/history`));
    expect(history.map((line) => [line.profileId, line.decision])).toEqual([
      [after.profileId, 'rejected'],
      [profileId, 'approved'],
    ]);
  });

  it('deactivated, the address shows name, photo and status; search has it no more, and a form left open is refused kindly', async () => {
    const tutor = await anApproved('Resting Teacher');
    const form = photoForm(aPng(120, 120));
    const { profilePicture } = dataOf(
      await tutor.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', { body: form }),
    );
    expect((await inquire(tutor)).status).toBe(201);
    dataOf(await decide(tutor, 'deactivate'));
    await site.drain();
    const view = dataOf(await call<ProfileView>(site, 'GET', `/api/tutors/${tutor.uid}`));
    expect(view).toEqual({
      id: tutor.uid,
      uid: tutor.uid,
      name: tutor.name,
      profilePicture,
      tutorStatus: 'approved',
      isActive: false,
    });
    expect((await fetch(`${site.url}/api/uploads/${profilePicture}`)).status).toBe(200);
    expect((await fetch(`${site.url}/profile/${tutor.uid}`)).status).toBe(200);
    expect(await found('resting teacher')).toEqual([]);
    const refused = await inquire(tutor, 'A form that was open all the while.');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'tutor-not-public']);
    const mails = await caughtMails(site.mailUrl, tutor.email);
    expect(mails.filter(({ text }) => text.includes('all the while'))).toEqual([]);
  });

  it('a reason with HTML, line breaks, emoji and 2,000 letters is shown and mailed whole, as text', async () => {
    const tutor = await aTutor(site, { name: 'Refused With Words', language: 'vi' });
    await site.drain();
    const start = 'Xin <b>viết</b> rõ hơn 🎸\nDòng hai & "ba"\n';
    const reason = start + 'x'.repeat(2000 - codePoints(start));
    dataOf(await decide(tutor, 'reject', { reason }));
    await site.drain();
    expect(await own(tutor)).toMatchObject({ tutorStatus: 'rejected', reason });
    expect(dataOf(await call<object>(site, 'GET', `/api/tutors/${tutor.uid}`))).not.toHaveProperty('reason');
    const [mail] = await caughtMails(site.mailUrl, tutor.email);
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(start.trim());
    expect(mail?.text).toContain('x'.repeat(100));
    expect(mail?.html).toContain('Xin &lt;b&gt;viết&lt;/b&gt; rõ hơn 🎸');
    expect(codeOf(await tutor.call('POST', '/api/tutors', { body: { location: 'Huế' } }))).toBe('profile-rejected');
  });

  it('a deactivated tutor still signs in, edits and deletes; the role that is gone is refused at once', async () => {
    const tutor = await anApproved('Busy Elsewhere');
    dataOf(await decide(tutor, 'deactivate'));
    await site.drain();
    dataOf(await tutor.call('POST', '/api/tutors', { body: { location: 'Cần Thơ' } }));
    await site.drain();
    expect(await found('busy elsewhere')).toEqual([]);
    expect(await own(tutor)).toMatchObject({ isActive: false, location: 'Cần Thơ' });
    dataOf(await tutor.call('DELETE', '/api/tutors/me'));
    await site.drain();
    expect(codeOf(await tutor.call('POST', '/api/tutors', { body: aProfile }))).toBe('forbidden');
  });

  it('the mail of a decision is in the language of the tutor’s account, whatever the admin’s is', async () => {
    const tutor = await anApproved('Người Việt', { language: 'vi' });
    const [mail] = await caughtMails(site.mailUrl, tutor.email);
    expect(mail?.subject).toMatch(/[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i);
    expect(mail?.html).toMatch(/<html lang="vi"/);
  });

  it('deleting and at once becoming a tutor again leaves a tutor with a pending profile that can be edited', async () => {
    const tutor = await anApproved('Quick Return');
    dataOf(await tutor.call('DELETE', '/api/tutors/me'));
    await becomeTutor(tutor);
    dataOf(await tutor.call('POST', '/api/tutors', { body: aProfile }));
    await site.drain();
    const { roles } = dataOf(await tutor.call<User>('GET', '/api/profiles/me'));
    expect(roles.tutor).toBe(true);
    dataOf(await tutor.call('POST', '/api/tutors', { body: { location: 'Sa Pa' } }));
    await site.drain();
    expect(await own(tutor)).toMatchObject({ tutorStatus: 'pending', location: 'Sa Pa' });
    expect(await found('quick return')).toEqual([]);
  });
});

describe('inquiries, over all services', () => {
  it('to oneself, to nobody, to who is pending, rejected, deactivated or deleted: each its refusal, and no mail', async () => {
    const [pending, rejected, deleted] = [
      await aTutor(site, { name: 'Not Yet' }),
      await aTutor(site, { name: 'Not At All' }),
      await aTutor(site, { name: 'Not Any More' }),
    ];
    const open = await anApproved('Open To All');
    dataOf(await decide(rejected, 'reject'));
    dataOf(await deleted.call('DELETE', '/api/tutors/me'));
    await site.drain();
    const before = (await caughtMails(site.mailUrl)).length;
    const nobody = { ...pending, uid: 'nobody' };
    const answers: string[] = [];
    for (const tutor of [pending, rejected, deleted, nobody]) {
      const answer = await inquire(tutor);
      answers.push(`${answer.status} ${codeOf(answer)}`);
    }
    expect(answers).toEqual([
      '409 tutor-not-public',
      '409 tutor-not-public',
      '404 tutor-not-found',
      '404 tutor-not-found',
    ]);
    const self = await open.call('POST', `/api/inquiries/${open.uid}`, {
      body: { name: 'I', email: 'i@example.com', message: 'Talking to myself again.' },
    });
    expect([self.status, codeOf(self)]).toEqual([403, 'inquiry-to-self']);
    await site.drain();
    expect((await caughtMails(site.mailUrl)).length).toBe(before);
  });

  it('a double click is one inquiry and one mail, and both are told that it was sent', async () => {
    const tutor = await anApproved('Clicked Twice');
    const answers = await Promise.all([inquire(tutor), inquire(tutor), inquire(tutor)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1);
    await site.drain();
    const mails = await caughtMails(site.mailUrl, tutor.email);
    expect(mails.filter(({ messageId }) => messageId.startsWith('<inquiry-'))).toHaveLength(1);
  });
});
