import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reportedProfile, reportedProfilesMeta } from '@sao-mai/contracts';
import type { EventData } from '@sao-mai/contracts';
import { anAccount } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { startAdmin } from '../start-admin.fixture.ts';
import type { RunningAdmin } from '../start-admin.fixture.ts';

let running: RunningAdmin;
let made = 0;

const page = z.object({ data: z.array(reportedProfile), meta: reportedProfilesMeta });
const list = async (query = '') => page.parse((await running.call('GET', `/api/admin/reports${query}`)).body);
const close = (uid: string, body: unknown, as = 'ada') =>
  running.call('POST', `/api/admin/reports/${uid}/close`, { as, body });

async function report(changes: Partial<EventData<'tutor-reported.v1'>> = {}): Promise<EventData<'tutor-reported.v1'>> {
  made += 1;
  running.clock.advance(1000);
  const at = running.clock.now().toISOString();
  const data = {
    reportId: `r-${String(made)}`,
    uid: 'minh',
    by: 'lan',
    reason: 'money',
    text: 'Đòi đặt cọc',
    at,
    ...changes,
  } as const;
  await running.facts.publish('tutor-reported.v1', data);
  await running.settle();
  return data;
}

beforeEach(async () => {
  running = await startAdmin();
  for (const uid of ['minh', 'hoa']) await running.tutor(uid, { name: `Thầy ${uid}` });
  for (const [uid, name] of [
    ['lan', 'Lan'],
    ['ada', 'Ada'],
    ['bob', 'Bob'],
  ] as const) {
    await running.facts.publish('user-registered.v1', anAccount({ uid, name }));
  }
  await running.settle();
});
afterEach(() => running.stop());

describe('the reports of profiles', () => {
  it('make one entry for each profile, with all its reports and their senders', async () => {
    const first = await report();
    const second = await report({ by: null, reason: 'other', text: '' });
    await report({ uid: 'hoa' });
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 2, page: 1, limit: 20, counts: { open: 2, closed: 0 } });
    expect(data.map(({ uid, count }) => [uid, count])).toEqual([
      ['hoa', 1],
      ['minh', 2],
    ]);
    expect(data[1]).toEqual({
      id: 'minh',
      uid: 'minh',
      tutor: { name: 'Thầy minh', tutorStatus: 'pending', isActive: true },
      ...{ state: 'open', count: 2, lastAt: second.at, history: [] },
      reports: [
        { id: second.reportId, reason: 'other', text: '', by: null, at: second.at },
        { id: first.reportId, reason: 'money', text: 'Đòi đặt cọc', by: { uid: 'lan', name: 'Lan' }, at: first.at },
      ],
    });
  });

  it('lead the list while they are open, and can be filtered and paged', async () => {
    await report();
    await report({ uid: 'hoa' });
    await close('hoa', { outcome: 'no-action' });
    const uids = async (query: string) => (await list(query)).data.map(({ uid }) => uid);
    expect(await uids('')).toEqual(['minh', 'hoa']);
    expect(await uids('?state=open')).toEqual(['minh']);
    expect(await uids('?state=closed')).toEqual(['hoa']);
    expect(await uids('?limit=1&page=2')).toEqual(['hoa']);
    expect((await list('?state=closed')).meta).toMatchObject({ total: 1, counts: { open: 1, closed: 1 } });
  });

  it('are closed with an outcome and a note, opened by a new report, and keep who decided what and when', async () => {
    await report();
    const at = running.clock.now().toISOString();
    expect(await close('minh', { outcome: 'tutor-asked', note: '  Hỏi lại về học phí ', count: 1 })).toMatchObject({
      status: 200,
      body: { data: { state: 'closed' } },
    });
    await report({ by: null });
    const [entry] = (await list()).data;
    expect(entry).toMatchObject({
      ...{ state: 'open', count: 2 },
      history: [{ outcome: 'tutor-asked', note: 'Hỏi lại về học phí', by: { uid: 'ada', name: 'Ada' }, at }],
    });
    await close('minh', { outcome: 'no-action' }, 'bob');
    expect((await list()).data[0]?.history.map(({ outcome, by }) => [outcome, by.name])).toEqual([
      ['no-action', 'Bob'],
      ['tutor-asked', 'Ada'],
    ]);
  });

  it('count and open once, however often an event arrives', async () => {
    const data = await report();
    await close('minh', { outcome: 'no-action' });
    await running.facts.publish('tutor-reported.v1', data);
    await running.settle();
    expect((await list()).data).toMatchObject([{ state: 'closed', count: 1 }]);
  });

  it('are not closed together with a report that the admin has not seen, nor twice in different ways', async () => {
    await report();
    await report();
    expect(await close('minh', { outcome: 'no-action', count: 1 })).toMatchObject({
      status: 409,
      code: 'reports-changed',
    });
    expect((await close('minh', { outcome: 'no-action', count: 2 })).status).toBe(200);
    expect((await close('minh', { outcome: 'no-action', count: 2 }, 'bob')).status).toBe(200);
    expect(await close('minh', { outcome: 'tutor-asked' }, 'bob')).toMatchObject({
      status: 409,
      code: 'reports-changed',
    });
    expect((await list()).data[0]?.history).toHaveLength(1);
  });

  it('are closed as deactivated only if the profile is not active', async () => {
    await report();
    expect(await close('minh', { outcome: 'deactivated' })).toMatchObject({
      status: 409,
      code: 'profile-still-active',
    });
    await running.decide('minh', 'deactivate');
    expect((await close('minh', { outcome: 'deactivated' })).status).toBe(200);
    expect((await list()).data).toMatchObject([{ tutor: { isActive: false }, history: [{ outcome: 'deactivated' }] }]);
  });

  it('are for admins only, and 404 where there are none', async () => {
    expect((await running.call('GET', '/api/admin/reports', { as: 'client' })).status).toBe(403);
    expect((await running.call('GET', '/api/admin/reports', { as: null })).status).toBe(401);
    expect(await close('hoa', { outcome: 'deactivated' })).toMatchObject({ status: 404, code: 'reports-not-found' });
    await report();
    expect(await close('minh', { outcome: 'ignored', note: 'x'.repeat(2001) })).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'outcome', code: 'invalid-value' },
          { field: 'note', code: 'too-long' },
        ],
      },
    });
  });

  it('stay after the profile is deleted', async () => {
    await report();
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await running.settle();
    expect((await list()).data).toMatchObject([{ uid: 'minh', tutor: null, count: 1 }]);
    expect((await close('minh', { outcome: 'deactivated' })).status).toBe(200);
  });
});

describe('a deleted account', () => {
  const remove = async (uid: string): Promise<void> => {
    await running.facts.publish('user-deleted.v1', { uid });
    await running.settle();
  };

  it('of a reporter leaves the reason of the report without the person and the text', async () => {
    const { at } = await report();
    await remove('lan');
    expect((await list()).data[0]?.reports).toEqual([
      { id: expect.any(String), reason: 'money', text: '', by: null, at },
    ]);
  });

  it('of the tutor takes the reports with it, and those that arrive late', async () => {
    await report();
    await remove('minh');
    expect((await list()).meta.total).toBe(0);
    await report();
    await report({ uid: 'hoa' });
    await remove('lan');
    await report({ uid: 'hoa' });
    expect((await list()).data.map(({ uid, reports }) => [uid, ...reports.map(({ by, text }) => [by, text])])).toEqual([
      ['hoa', [null, ''], [null, '']],
    ]);
  });

  it('of an admin leaves the decision without the name', async () => {
    await report();
    await close('minh', { outcome: 'no-action' });
    await remove('ada');
    expect((await list()).data[0]?.history).toMatchObject([{ outcome: 'no-action', by: { uid: 'ada', name: '–' } }]);
  });
});

it('an admin’s export names the reports that the admin closed', async () => {
  await report();
  const at = running.clock.now().toISOString();
  await close('minh', { outcome: 'no-action', note: 'Không sai' });
  expect((await running.myData('ada')).closedReports).toEqual([
    { uid: 'minh', outcome: 'no-action', note: 'Không sai', at },
  ]);
  expect((await running.myData('lan')).closedReports).toEqual([]);
});
