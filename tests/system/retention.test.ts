import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { DecisionRecord, MyData, InfoPage, SentInquiry } from '@sao-mai/contracts';
import { caughtMails } from '../support/mails.ts';
import { aMarketplace, marketplaceOn } from '../support/marketplace.ts';
import type { TestMarketplace } from '../support/marketplace.ts';
import { ops } from '../support/ops-command.ts';
import { aPerson, aTutor, call, dataOf, signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';

/** Each command is a process, which takes seconds to start on a busy machine. */
jest.setTimeout(240_000);

const days = { inquiries: 60, mails: 30, decisions: 50 };
const words = 'Em muốn học piano buổi tối.';
let site: TestMarketplace;
let backups: string;
afterEach(async () => {
  await site.end();
  rmSync(backups, { recursive: true, force: true });
});

/** Makes everything that a stopped service stored 61 days older. */
function age(dataDir: string, service: string, table: string, field: string): void {
  const store = new DatabaseSync(join(dataDir, `${service}.sqlite`));
  const { changes } = store
    .prepare(
      `UPDATE "${table}" SET state = json_set(state, '$.${field}',
         strftime('%Y-%m-%dT%H:%M:%fZ', json_extract(state, '$.${field}'), '-61 days')) WHERE json_extract(state, '$.${field}') IS NOT NULL`,
    )
    .run();
  store.close();
  expect(changes).toBeGreaterThan(0);
}

const sentBy = async (person: Person): Promise<SentInquiry[]> =>
  dataOf(await person.call<SentInquiry[]>('GET', '/api/inquiries/sent'));
const receivedBy = async (person: Person): Promise<unknown[]> =>
  dataOf(await person.call<unknown[]>('GET', '/api/inquiries/received'));
const mailed = async (): Promise<string[]> =>
  (await caughtMails(site.mailUrl)).map(
    ({ to, subject, messageId }) => `${String(to[0]?.address)} ${subject} ${messageId}`,
  );
const again = async (person: Person): Promise<Person> => signIn(site, person.email, 'a-password');

describe('a marketplace that keeps messages and decisions for a number of days', () => {
  it('removes them for everybody, says so, and stays consistent, also after an older backup was restored', async () => {
    backups = mkdtempSync(join(tmpdir(), 'backups-'));
    site = await aMarketplace();
    let admin = await aPerson(site, { name: 'Admin' });
    await site.services.identity.useCases.grantAdmin(admin.email);
    let tutor = await aTutor(site, { name: 'Nguyễn Thị Hoa', language: 'vi' });
    let client = await aPerson(site, { name: 'Khách' });
    await site.drain();
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    await site.drain();
    const body = { name: 'Khách', email: client.email, message: words };
    dataOf(await client.call('POST', `/api/inquiries/${tutor.uid}`, { body }));
    await site.drain();
    expect([await sentBy(client), await receivedBy(tutor)]).toMatchObject([[{ message: words }], [{ message: words }]]);
    const { dataDir } = site;
    await site.stop();
    age(dataDir, 'inquiries', 'inquiries', 'createdAt');
    age(dataDir, 'admin', 'decisions', 'at');
    age(dataDir, 'admin', 'tutors', 'decided.at');

    site = await marketplaceOn(dataDir);
    await site.drain();
    client = await again(client);
    expect(await sentBy(client)).toHaveLength(1);
    const backup = await ops(dataDir, 'backup', backups);
    expect(backup).toMatchObject({ status: 0 });
    await site.stop();

    site = await marketplaceOn(dataDir, { keptDays: days });
    await site.drain();
    [admin, tutor, client] = [await again(admin), await again(tutor), await again(client)];
    const removedEverywhere = async (): Promise<void> => {
      expect([await sentBy(client), await receivedBy(tutor)]).toEqual([[], []]);
      const mine = dataOf(await client.call<MyData>('GET', '/api/profiles/me/export'));
      expect(JSON.stringify(mine)).not.toContain(words);
      const history = await admin.call<DecisionRecord[]>('GET', `/api/admin/tutors/${tutor.uid}/history`);
      expect(dataOf(history)).toMatchObject([{ decision: 'approved', by: { name: 'Admin' } }]);
      expect((await call(site, 'GET', `/api/tutors/${tutor.uid}`)).status).toBe(200);
      expect(await ops(site.dataDir, 'check', '60')).toMatchObject({ status: 0, complained: '' });
    };
    await removedEverywhere();
    const mails = await mailed();
    expect(await ops(dataDir, 'republish')).toMatchObject({ status: 0 });
    await site.drain();
    expect(await mailed()).toEqual(mails);
    await removedEverywhere();
    for (const [language, sentence] of [
      ['en', 'deleted 60 days after the message was written'],
      ['vi', 'sau 60 ngày kể từ khi lời nhắn được viết'],
    ]) {
      const page = await call<InfoPage>(site, 'GET', `/api/pages/privacy?lang=${String(language)}`);
      expect(dataOf(page).html).toContain(sentence);
    }
    await site.end();

    const restored = mkdtempSync(join(tmpdir(), 'marketplace-'));
    const [name = ''] = readdirSync(backups);
    expect(await ops(restored, 'restore', join(backups, name))).toMatchObject({ status: 0 });
    site = await marketplaceOn(restored, { keptDays: days });
    await site.drain();
    [admin, tutor, client] = [await again(admin), await again(tutor), await again(client)];
    await removedEverywhere();
    expect(await mailed()).toEqual([]);
  });
});
