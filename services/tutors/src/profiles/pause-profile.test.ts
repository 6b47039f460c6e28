import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnProfile } from '@sao-mai/contracts';
import { aDecision } from '@sao-mai/platform/testing';
import { profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

let tutors: RunningTutors;
let token: string;
let uid: string;
let made: OwnProfile;
let count = 0;

const pause = (json: unknown = {}, who = token) =>
  tutors.call('/api/tutors/me/pause', { method: 'PUT', token: who, json });
const resume = (who = token) => tutors.call('/api/tutors/me/pause', { method: 'DELETE', token: who });
const settle = async (): Promise<void> => {
  while (await tutors.service.drain());
};
const told = async () => {
  await settle();
  return tutors.published.filter(({ subject }) => subject === uid);
};

beforeAll(async () => {
  tutors = await startTutors();
});
afterAll(() => tutors.stop());
beforeEach(async () => {
  count += 1;
  uid = `p${String(count)}`;
  token = tutors.tutor(uid);
  made = profileIn(await tutors.save(token, required));
});

describe('pausing a profile', () => {
  it('takes one call and one event, and keeps the revision', async () => {
    const answer = await pause();
    expect(answer.status).toBe(200);
    expect(profileIn(answer)).toEqual({ ...made, pause: { until: null } });
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['tutor-profile-created.v1', 'tutor-profile-updated.v1']);
    expect(events.at(-1)?.data).toMatchObject({ uid, revision: made.revision, pause: { until: null } });
    expect(events.at(-1)?.data).not.toHaveProperty('job');
  });

  it('is idempotent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pause({ until: null })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await told()).toHaveLength(2);
  });

  it('ends with one call, which is idempotent', async () => {
    await pause();
    expect(profileIn(await resume())).toEqual(made);
    expect(profileIn(await resume())).toEqual(made);
    const events = await told();
    expect(events).toHaveLength(3);
    expect(events.at(-1)?.data).not.toHaveProperty('pause');
  });

  it('ends automatically on its day in Viet Nam, with one event', async () => {
    // 23:30 in Viet Nam.
    tutors.clock.advance(Date.parse('2026-12-01T16:30:00Z') - tutors.clock.now().getTime());
    expect(profileIn(await pause({ until: '2026-12-02' })).pause).toEqual({ until: '2026-12-02' });
    tutors.clock.advance(29 * 60_000);
    await settle();
    expect(profileIn(await tutors.mine(token)).pause).toEqual({ until: '2026-12-02' });
    tutors.clock.advance(60_000);
    await settle();
    expect(profileIn(await tutors.mine(token))).toEqual(made);
    const events = await told();
    expect(events).toHaveLength(3);
    expect(events.at(-1)?.data).not.toHaveProperty('pause');
  });

  it('follows the latest call', async () => {
    const day = (days: number) => new Date(tutors.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await pause({ until: day(2) });
    await pause({ until: day(9) });
    tutors.clock.advance(3 * 86_400_000);
    await settle();
    expect(profileIn(await tutors.mine(token)).pause).toBeDefined();
    await pause({ until: null });
    tutors.clock.advance(30 * 86_400_000);
    await settle();
    expect(profileIn(await tutors.mine(token)).pause).toEqual({ until: null });
  });

  it.each([
    ['today', 0],
    ['in more than a year', 368],
  ])('cannot be paused until %s', async (_, days) => {
    const until = new Date(tutors.clock.now().getTime() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    expect(await pause({ until })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', details: [{ field: 'until', code: 'day-out-of-range' }] },
    });
    expect(profileIn(await tutors.mine(token))).toEqual(made);
  });

  it('survives edits, and is public while the profile is public', async () => {
    await pause();
    expect(profileIn(await tutors.save(token, { bio: '<p>Other words</p>' })).pause).toEqual({ until: null });
    expect((await tutors.view(uid)).body).not.toHaveProperty('data.pause');
    await tutors.facts.publish('tutor-approved.v1', aDecision({ uid, profileId: made.profileId }));
    await settle();
    expect((await tutors.view(uid)).body).toMatchObject({ data: { uid, pause: { until: null } } });
  });

  it('requires a profile that is not rejected, and the role', async () => {
    expect(await pause({}, tutors.tutor('without'))).toMatchObject({
      status: 404,
      body: { code: 'profile-not-found' },
    });
    expect(await resume(tutors.tutor('without'))).toMatchObject({ status: 404, body: { code: 'profile-not-found' } });
    const client = tutors.people.person('a-client');
    expect(await pause({}, client)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const rejected = aDecision({ uid, profileId: made.profileId, tutorStatus: 'rejected', decision: 'rejected' });
    await tutors.facts.publish('tutor-rejected.v1', rejected);
    await settle();
    expect(await pause()).toMatchObject({ status: 409, body: { code: 'profile-rejected' } });
  });
});
