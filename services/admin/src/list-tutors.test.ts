import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { adminMeta, adminTutor } from '@sao-mai/contracts';
import { anAccount, aProfile } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { startAdmin } from './start-admin.fixture.ts';
import type { RunningAdmin } from './start-admin.fixture.ts';

let running: RunningAdmin;

const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T00:00:00.000Z`;

beforeEach(async () => {
  running = await startAdmin();
  await running.tutor('binh', { name: 'Đặng Thị Bình', createdAt: day(1) }, { submittedAt: day(9) });
  await running.tutor('hoa', { name: 'Lê Hoà', createdAt: day(2) }, { submittedAt: day(8), subjects: ['Technology'] });
  await running.tutor('james', { name: 'James Wright', createdAt: day(3) }, { submittedAt: day(7) });
  await running.tutor('kim', { name: 'Kim', createdAt: day(4) }, { submittedAt: day(6) });
});
afterEach(() => running.stop());

const uids = (rows: readonly { uid: string }[]): string[] => rows.map(({ uid }) => uid);

describe('the list of all tutors', () => {
  it('lists the newest account first, and only tutors with a profile and an account', async () => {
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'no-profile', createdAt: day(9) }));
    await running.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'no-account' }));
    await running.settle();
    expect(uids((await running.list()).data)).toEqual(['kim', 'james', 'hoa', 'binh']);
  });

  it('returns a count for each filter that matches its list', async () => {
    for (const uid of ['an', 'mai']) await running.tutor(uid, { createdAt: day(5) });
    for (const uid of ['an', 'mai', 'binh', 'hoa', 'kim']) await running.decide(uid, 'approve');
    for (const uid of ['hoa', 'kim']) await running.decide(uid, 'deactivate');
    await running.decide('james', 'reject');
    const { meta } = await running.list('?status=approved');
    // All different, so that none can stand for another.
    const counts = { all: 6, pending: 0, approved: 5, rejected: 1, active: 3, inactive: 2 };
    expect(meta).toEqual({ total: 5, page: 1, limit: 20, counts });
    expect(uids((await running.list('?active=true')).data).toSorted()).toEqual(['an', 'binh', 'mai']);
    expect(uids((await running.list('?active=false')).data)).toEqual(['kim', 'hoa']);
    expect(uids((await running.list('?status=rejected')).data)).toEqual(['james']);
    expect((await running.list('?status=rejected&active=false')).meta.total).toBe(0);
  });

  it('says whose address is not confirmed, and whose account is disabled', async () => {
    const account = { uid: 'kim', name: 'Kim', createdAt: day(4) };
    const stateOf = async () => {
      await running.settle();
      const found = (await running.list('?keyword=kim')).data;
      return found.map(({ emailVerified, disabled }) => ({ emailVerified, disabled }));
    };
    expect(await stateOf()).toEqual([{ emailVerified: undefined, disabled: undefined }]);
    await running.facts.publish('user-updated.v1', anAccount({ ...account, emailVerified: false }));
    expect(await stateOf()).toEqual([{ emailVerified: false, disabled: undefined }]);
    await running.facts.publish('user-updated.v1', anAccount({ ...account, emailVerified: true, disabled: true }));
    expect(await stateOf()).toEqual([{ emailVerified: true, disabled: true }]);
  });

  it('is exact right after a decision', async () => {
    const row = running.row(await running.decide('kim', 'approve'));
    const { published: _, ...shown } = row;
    expect((await running.list('?status=approved')).data).toEqual([shown]);
  });

  it.each([
    ['dang binh', ['binh']],
    ['BÌNH Đặng', ['binh']],
    ['hoa\u0300', ['hoa']],
    ['hòa technology', ['hoa']],
    ['james@example', ['james']],
    ['  ', ['kim', 'james', 'hoa', 'binh']],
    ['dang james', []],
    ['%', []],
  ])('finds by the keyword %j, marks or not', async (keyword, expected) => {
    const { data, meta } = await running.list(`?keyword=${encodeURIComponent(keyword)}`);
    expect(uids(data)).toEqual(expected);
    expect(meta.total).toBe(expected.length);
    expect(meta.counts).toMatchObject({ all: expected.length, pending: expected.length });
  });

  it('answers a page past the end with no rows and the correct total', async () => {
    const second = await running.list('?page=2&limit=3');
    expect(uids(second.data)).toEqual(['binh']);
    expect(second.meta).toMatchObject({ total: 4, page: 2, limit: 3 });
    expect(await running.list('?page=9')).toMatchObject({ data: [], meta: { total: 4 } });
  });

  it('refuses unknown parameters and callers who are not admins', async () => {
    for (const query of ['?limit=101', '?page=0', '?status=gone', '?active=maybe', '?sort=name']) {
      expect(await running.call('GET', `/api/admin/tutors${query}`)).toMatchObject({ status: 400 });
    }
    expect(await running.call('GET', '/api/admin/tutors', { as: 'client' })).toMatchObject({ status: 403 });
    expect(await running.call('GET', '/api/admin/tutors', { as: null })).toMatchObject({ status: 401 });
  });

  it('follows changes of name, e-mail and profile', async () => {
    await running.facts.publish(
      'user-updated.v1',
      anAccount({ uid: 'kim', name: 'Kim Ngân', email: 'ngan@example.com' }),
    );
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'kim', revision: 2, subjects: ['Arts'] }));
    await running.settle();
    expect((await running.list('?keyword=ngan%20arts')).data).toMatchObject([
      { uid: 'kim', name: 'Kim Ngân', email: 'ngan@example.com', revision: 2, subjects: ['Arts'] },
    ]);
  });
});

describe('the list of pending tutors', () => {
  it('lists the oldest submission first and leaves out decided profiles', async () => {
    await running.decide('james', 'approve');
    const answer = await running.call('GET', '/api/admin/tutors/pending');
    const { data, meta } = z.object({ data: z.array(adminTutor), meta: adminMeta }).parse(answer.body);
    expect(uids(data)).toEqual(['kim', 'hoa', 'binh']);
    expect(meta).toMatchObject({ total: 3, counts: { all: 4, approved: 1 } });
  });
});
