import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { profileReportReasons } from '@sao-mai/contracts';
import { aDecision, anAccount } from '@sao-mai/platform/testing';
import { profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';
import { createMyData } from '../my-data.ts';
import { createTutorsStore } from '../tutors-store.ts';
import { reportLimits } from './report-profile.ts';

let tutors: RunningTutors;
let lan: string;

const settle = async (): Promise<void> => {
  while (await tutors.service.drain());
};
const report = (json: unknown, { token, uid = 'minh' }: { token?: string; uid?: string } = {}) =>
  tutors.call(`/api/tutors/${uid}/reports`, { method: 'POST', json, ...(token !== undefined && { token }) });
const reports = async () => {
  await settle();
  return tutors.published.filter(({ type }) => type === 'tutor-reported.v1').map(({ data }) => data);
};
const limitPoints = (): { account: number; address: number } => ({
  account: reportLimits.account.points,
  address: reportLimits.address.points,
});
const stored = () => createTutorsStore(tutors.documents).reports.find();

async function approve(uid: string): Promise<string> {
  const token = tutors.tutor(uid);
  const { profileId } = profileIn(await tutors.save(token, required));
  await tutors.facts.publish('user-registered.v1', anAccount({ uid }));
  await tutors.facts.publish('tutor-approved.v1', aDecision({ uid, profileId }));
  await settle();
  return token;
}

beforeEach(async () => {
  tutors = await startTutors({ limitsFactor: 1 });
  lan = tutors.people.person('lan');
  await approve('minh');
});
afterEach(() => tutors.stop());

describe('reporting a profile', () => {
  it('is open to visitors and reaches the admins by one event', async () => {
    expect(await report({ reason: 'money', text: '  Đòi chuyển tiền\r\ntrước ' })).toMatchObject({
      status: 201,
      body: { data: { received: true } },
    });
    expect(await reports()).toEqual([
      {
        reportId: expect.any(String),
        uid: 'minh',
        by: null,
        reason: 'money',
        text: 'Đòi chuyển tiền\ntrước',
        at: tutors.clock.now().toISOString(),
      },
    ]);
  });

  it('names the account of a signed-in reporter to the admins, and nothing to the tutor', async () => {
    await report({ reason: 'other' }, { token: lan });
    expect(await reports()).toMatchObject([{ by: 'lan', text: '' }]);
    const minh = tutors.tutor('minh');
    const seen = JSON.stringify([(await tutors.mine(minh)).body, (await tutors.view('minh', minh)).body]);
    expect(seen).not.toMatch(/"lan"|report/);
  });

  it.each(profileReportReasons)('takes the reason %s', async (reason) => {
    expect(await report({ reason })).toMatchObject({ status: 201 });
  });

  it.each([
    [{}, 'reason', 'required'],
    [{ reason: 'ugly' }, 'reason', 'invalid-value'],
    [{ reason: 'other', text: 'x'.repeat(2001) }, 'text', 'too-long'],
    [{ reason: 'other', by: 'minh' }, 'by', 'unknown-field'],
  ])('refuses %j', async (json, field, code) => {
    expect(await report(json)).toMatchObject({ status: 400, body: { details: [{ field, code }] } });
    expect(await reports()).toEqual([]);
  });

  it('is refused for unknown, hidden and own profiles, and with a bad token', async () => {
    expect(await report({ reason: 'other' }, { uid: 'nobody' })).toMatchObject({
      status: 404,
      body: { code: 'tutor-not-found' },
    });
    const pending = tutors.tutor('pending');
    await tutors.save(pending, required);
    expect(await report({ reason: 'other' }, { uid: 'pending' })).toMatchObject({
      status: 409,
      body: { code: 'tutor-not-public' },
    });
    expect(await report({ reason: 'other' }, { token: tutors.tutor('minh') })).toMatchObject({
      status: 403,
      body: { code: 'report-to-self' },
    });
    expect(await report({ reason: 'other' }, { token: 'no-such-token' })).toMatchObject({ status: 401 });
    expect(await stored()).toEqual([]);
  });

  it('is limited by account and by network address', async () => {
    const { account, address } = limitPoints();
    for (let count = 0; count < account; count += 1) {
      expect(await report({ reason: 'other' }, { token: lan })).toMatchObject({ status: 201 });
    }
    expect(await report({ reason: 'other' }, { token: lan })).toMatchObject({ status: 429, body: { code: 'limited' } });
    for (let count = account; count < address; count += 1) {
      expect(await report({ reason: 'other' })).toMatchObject({ status: 201 });
    }
    expect(await report({ reason: 'other' })).toMatchObject({ status: 429 });
    expect(await stored()).toHaveLength(address);
  });

  it('is published again to rebuild a projection', async () => {
    await report({ reason: 'other' });
    const [first] = await reports();
    await tutors.service.useCases.republish.all();
    expect(await reports()).toEqual([first, first]);
  });
});

describe('the data of a report', () => {
  const held = (uid: string) => createMyData(createTutorsStore(tutors.documents))(uid);

  it('is exported to the reporter only', async () => {
    await report({ reason: 'offensive', text: 'Lời lẽ thô tục' }, { token: lan });
    const at = tutors.clock.now().toISOString();
    expect((await held('lan')).reports).toEqual([{ uid: 'minh', reason: 'offensive', text: 'Lời lẽ thô tục', at }]);
    expect((await held('minh')).reports).toEqual([]);
  });

  it.each(['lan', 'minh'])('is erased with the account of %s', async (uid) => {
    await approve('hoa');
    await report({ reason: 'other', text: 'về Minh' }, { token: lan });
    await report({ reason: 'other', text: 'về Hoa' }, { uid: 'hoa' });
    await tutors.facts.publish('user-deleted.v1', { uid });
    await settle();
    expect((await stored()).map(({ state }) => state.text)).toEqual(['về Hoa']);
  });
});
