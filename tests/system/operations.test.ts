import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PublicProfile, SearchItem, User } from '@sao-mai/contracts';
import { caughtMails } from '../support/mails.ts';
import { ask } from '../support/operators.ts';
import { ops } from '../support/ops-command.ts';
import { anOwnSite, restoreElsewhere } from '../support/own-site.ts';
import type { OwnSite } from '../support/own-site.ts';
import { aPerson, aTutor, call, codeOf, dataOf, signIn } from '../support/person.ts';
import type { Person, Site } from '../support/person.ts';

/** Each command is a process, which takes seconds to start on a busy machine. */
jest.setTimeout(240_000);

const root = join(import.meta.dirname, '../..');

const photo = readFileSync(join(root, 'frontend/public/default-profile.jpg'));
const found = async (site: Site, keyword: string): Promise<readonly string[]> =>
  dataOf(await call<SearchItem[]>(site, 'GET', `/api/search?keyword=${encodeURIComponent(keyword)}`)).map(
    ({ uid }) => uid,
  );

describe('operators’ commands', () => {
  let site: OwnSite;
  let backups: string;
  let admin: Person;
  let tutor: Person;
  let client: Person;
  let leaver: Person;

  beforeAll(async () => {
    site = await anOwnSite();
    backups = mkdtempSync(join(tmpdir(), 'backups-'));
    admin = await aPerson(site, { name: 'Admin', email: 'admin@example.com' });
    tutor = await aTutor(site, { name: 'Nguyễn Thị Hoa', language: 'vi' });
    const form = new FormData();
    form.append('profilePicture', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
    dataOf(await tutor.call('PUT', '/api/tutors/upload', { body: form }));
    client = await aPerson(site, { name: 'Khách' });
    leaver = await aTutor(site, { name: 'Trần Văn Đi' });
    await site.drain();
  });
  afterAll(async () => {
    await site.end();
    rmSync(backups, { recursive: true });
  });

  it('say what they can do, and what they were not given', async () => {
    const help = await site.ops();
    expect(help.status).toBe(2);
    expect(help.complained).toContain('grant-admin EMAIL');
    expect((await site.ops('constructor')).status).toBe(2);
    const bare = await site.ops('grant-admin');
    expect([bare.status, bare.complained]).toEqual([
      1,
      'Exactly one argument is required: the account’s e-mail address\n',
    ]);
  });

  it('make admins and take it away again, and tell a refusal in a person’s words', async () => {
    expect(await site.ops('grant-admin', admin.email)).toMatchObject({
      status: 0,
      said: `${admin.email} is an admin now.\n`,
    });
    expect((await admin.call('GET', '/api/admin/tutors')).status).toBe(200);
    const last = await site.ops('revoke-admin', admin.email);
    expect(last.status).toBe(1);
    expect(last.complained).toMatch(/identity refused: .*last/i);
    for (const { uid } of [tutor, leaver]) dataOf(await admin.call('PUT', `/api/admin/tutors/${uid}/approve`));
    await site.drain();
  });

  it('keep an account out and let it in again', async () => {
    const me = (asked: Person) => asked.call('GET', '/api/profiles/me');
    expect((await me(client)).status).toBe(200);
    expect((await site.ops('disable-account', client.email)).status).toBe(0);
    expect(codeOf(await me(client))).toBe('account-disabled');
    await expect(signIn(site, client.email, 'a-password')).rejects.toThrow('USER_DISABLED');
    expect((await site.ops('enable-account', client.email)).status).toBe(0);
    client = await signIn(site, client.email, 'a-password');
    expect((await me(client)).status).toBe(200);
    const unknown = await site.ops('disable-account', 'nobody@example.com');
    expect([unknown.status, unknown.complained]).toEqual([
      1,
      'There is no account with the address nobody@example.com.\n',
    ]);
  });

  it('check that everything has come together, and list what has not', async () => {
    const well = await site.ops('check');
    expect(well).toMatchObject({
      status: 0,
      said: '✓ 2 public tutors are consistent in tutors, admin, search and its index; 0 inquiries are delivered; nothing is pending.\n',
    });
  });

  it('rebuild the index, publish again and show what waits', async () => {
    const rebuilt = await site.ops('rebuild-search');
    expect(rebuilt).toMatchObject({ status: 0 });
    expect(rebuilt.said).toContain('The index holds 2 of 2 listed tutors.');
    const republished = await site.ops('republish');
    expect(republished.said).toMatch(
      /identity republishes 5 documents\.\ntutors republishes 2 .*\nadmin republishes 2 .*\ninquiries republishes 0 /,
    );
    expect((await site.ops('republish', 'gateway')).status).toBe(1);
    await site.drain();
    expect(await site.ops('topics', 'create')).toMatchObject({ status: 0, said: 'All topics exist.\n' });
    expect((await site.ops('topics', 'remove')).status).toBe(1);
    expect((await site.ops('topics', 'lag')).said).toMatch(/search +users 0 +tutors 0|search +tutors 0 +users 0/);
    expect(await found(site, 'hoa')).toEqual([tutor.uid]);
  });

  it('show dead letters and give them to their service again', async () => {
    expect((await site.ops('dead-letters', 'search')).said).toBe('0 dead letters of search.\n');
    expect((await site.ops('replay-dead-letters', 'search')).said).toBe('0 succeeded, 0 remain.\n');
    expect((await site.ops('dead-letters', 'elsewhere')).status).toBe(1);
    const dropped = await site.ops('dead-letters', 'drop', 'search', '1', 'no', 'such', 'letter');
    expect([dropped.status, dropped.complained]).toEqual([
      1,
      'search has no dead letter 1. List them: npm run ops -- dead-letters search\n',
    ]);
    expect((await site.ops('dead-letters', 'drop', 'search', '1')).complained).toContain('and a reason:');
    expect((await site.ops('dead-letters', 'dropped', 'search')).said).toBe('0 dropped dead letters of search.\n');
  });

  it('retry and close what a service gave up, until the check names nothing', async () => {
    const list = (await site.ops('jobs', 'admin')).said;
    expect(list).toBe('0 given-up jobs of admin.\n');
    const unknown = await site.ops('jobs', 'retry', 'admin', 'decisions/1');
    expect([unknown.status, unknown.complained]).toEqual([
      1,
      'admin has no given-up job decisions/1. List them: npm run ops -- jobs admin\n',
    ]);
    expect((await site.ops('jobs', 'close', 'admin', 'decisions')).complained).toContain('and a reason:');
    expect((await site.ops('jobs', 'retry', 'admin')).complained).toContain('jobs retry SERVICE QUEUE[/ID]');
    expect((await site.ops('jobs', 'elsewhere')).status).toBe(1);
    expect((await site.ops('jobs', 'closed', 'admin')).said).toBe('0 closed jobs of admin.\n');
  });

  it('back everything up while it runs, and restore it elsewhere without whom was erased since', async () => {
    const path = `/api/inquiries/${tutor.uid}`;
    const body = { name: 'Khách', email: 'khach@example.com', message: 'Chào cô, em muốn học piano ạ.' };
    dataOf(await client.call('POST', path, { body, headers: { 'idempotency-key': 'form-1' } }));
    await site.drain();
    const written = await site.ops('backup', backups);
    expect(written).toMatchObject({ status: 0, complained: '' });
    expect(written.said).toContain('tutors: ');
    const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.txt'));
    const folder = join(backups, name);
    expect(statSync(join(folder, 'identity.ndjson.gz')).mode & 0o077).toBe(0);

    await ask(site, 'identity', '/accounts/erase', { method: 'POST', body: { uid: leaver.uid } });
    await site.drain();
    expect((await site.ops('erasures', backups)).said).toBe('1 erased accounts are listed.\n');

    const before = {
      profile: dataOf(await call<PublicProfile>(site, 'GET', `/api/tutors/${tutor.uid}`)),
      account: dataOf(await tutor.call<User>('GET', '/api/profiles/me')),
      history: dataOf(await admin.call<object[]>('GET', `/api/admin/tutors/${tutor.uid}/history`)),
    };
    const picture = async (at: Site): Promise<Buffer> =>
      Buffer.from(await (await fetch(new URL(before.profile.profilePicture, at.url))).arrayBuffer());
    const pictureBefore = await picture(site);
    const mailsBefore = (await caughtMails(site.mailUrl, tutor.email)).length;

    const other = await restoreElsewhere(site, folder);
    try {
      expect(other.restored).toMatchObject({ status: 0, complained: '' });
      expect(other.restored.said).toContain('1 accounts were erased since the backup and are erased again.');
      const again = await signIn(other, tutor.email, 'a-password');
      expect(again.uid).toBe(tutor.uid);
      expect(dataOf(await call(other, 'GET', `/api/tutors/${tutor.uid}`))).toEqual(before.profile);
      expect(dataOf(await again.call('GET', '/api/profiles/me'))).toEqual(before.account);
      expect((await picture(other)).equals(pictureBefore)).toBe(true);
      const boss = await signIn(other, admin.email, 'a-password');
      expect(dataOf(await boss.call('GET', `/api/admin/tutors/${tutor.uid}/history`))).toEqual(before.history);
      await other.drain();
      expect(await found(other, 'hoa')).toEqual([tutor.uid]);
      expect((await call(other, 'GET', `/api/tutors/${leaver.uid}`)).status).toBe(404);
      await expect(signIn(other, leaver.email, 'a-password')).rejects.toThrow('No sign-in');
      expect(await caughtMails(other.mailUrl)).toHaveLength(other.mailsBefore);
      const sender = await signIn(other, client.email, 'a-password');
      const repeated = await sender.call('POST', path, { body, headers: { 'idempotency-key': 'form-1' } });
      expect(repeated.status).toBe(201);
      await other.drain();
      expect(await caughtMails(other.mailUrl)).toHaveLength(other.mailsBefore);
      expect(mailsBefore).toBe(2);
      const busy = await other.ops('restore', folder);
      expect([busy.status, busy.complained]).toEqual([1, expect.stringMatching(/is not empty|holds data already/)]);
    } finally {
      await other.end();
    }
  });

  it('refuse a backup that is not whole', async () => {
    const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.txt'));
    const file = join(backups, name, 'search.ndjson.gz');
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    const place = join(tmpdir(), `never-${process.pid}`);
    const refused = await ops(place, 'restore', join(backups, name));
    expect([refused.status, refused.complained]).toEqual([1, expect.stringContaining('was modified')]);
    expect((await ops(place, 'restore', backups)).complained).toContain('contains no complete backup');
  });

  it('say that nothing runs where nothing does', async () => {
    const nowhere = await ops(join(tmpdir(), `nowhere-${process.pid}`), 'check', '0');
    expect(nowhere.status).toBe(1);
    expect(nowhere.said).toContain('Start it first: npm start');
  });
});
