import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@sao-mai/platform';
import { anAccount, aProfile } from '@sao-mai/platform/testing';
import { startAdmin } from './start-admin.fixture.ts';
import type { RunningAdmin, Verb } from './start-admin.fixture.ts';

let running: RunningAdmin;

beforeEach(async () => {
  running = await startAdmin();
  await running.tutor('minh', { language: 'vi', name: 'Minh' });
});
afterEach(() => running.stop());

const seen = { profileId: 'minh-profile-1', revision: 1 };

describe('deciding on a tutor', () => {
  it('answers with the updated row, publishes the event, records the decision and mails the tutor', async () => {
    const answer = await running.decide('minh', 'approve', { body: seen });
    expect(answer.status).toBe(200);
    expect(running.row(answer)).toMatchObject({
      id: 'minh',
      uid: 'minh',
      ...seen,
      name: 'Minh',
      email: 'minh@example.com',
      tutorStatus: 'approved',
      isActive: true,
      reason: null,
      published: true,
    });
    await running.settle();
    expect(running.published).toEqual(['tutor-approved.v1']);
    expect(running.mail.sent).toHaveLength(1);
    expect(await running.history('minh')).toEqual([
      {
        profileId: 'minh-profile-1',
        decision: 'approved',
        reason: null,
        by: { uid: 'ada', name: 'Ada' },
        at: running.clock.now().toISOString(),
      },
    ]);
  });

  it('carries the codes of a rejection in its event, each once, and of no other decision', async () => {
    const codes = ['bio-short', 'photo-unclear', 'bio-short'];
    await running.tutor('lan');
    await running.decide('lan', 'approve', { body: { codes } });
    expect((await running.decide('minh', 'reject', { body: { ...seen, reason: 'Too short.', codes } })).status).toBe(
      200,
    );
    await running.settle();
    const [approved, rejected] = running.publishedData;
    expect(approved).not.toHaveProperty('codes');
    expect(rejected).toMatchObject({ uid: 'minh', reason: 'Too short.', codes: ['bio-short', 'photo-unclear'] });
    await running.decide('minh', 'deactivate');
    await running.settle();
    expect(running.publishedData.at(-1)).toMatchObject({ codes: ['bio-short', 'photo-unclear'] });
  });

  it('refuses codes that do not exist', async () => {
    expect(await running.decide('minh', 'reject', { body: { codes: ['nose'] } })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });

  it('accepts an empty body and decides on the profile that admin knows', async () => {
    expect((await running.decide('minh', 'approve')).status).toBe(200);
  });

  it.each<Verb>(['approve', 'reject', 'activate', 'deactivate'])(
    '%s is for admins: 401, then 404 of an unknown tutor, then 403',
    async (verb) => {
      expect(await running.decide('minh', verb, { as: null })).toMatchObject({ status: 401 });
      expect(await running.decide('nobody', verb, { as: 'client' })).toMatchObject({ status: 404 });
      expect(await running.decide('minh', verb, { as: 'client' })).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await running.decide('nobody', verb)).toMatchObject({ status: 404, code: 'tutor-not-found' });
      expect(running.published).toEqual([]);
    },
  );

  it('refuses an account without a profile', async () => {
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'lan' }));
    await running.settle();
    expect(await running.decide('lan', 'approve')).toMatchObject({ status: 404, code: 'tutor-not-found' });
  });

  it('refuses unknown fields in the body', async () => {
    for (const body of [{ tutorStatus: 'approved' }, { revision: 0 }, { reason: 'x'.repeat(2001) }]) {
      expect(await running.decide('minh', 'reject', { body })).toMatchObject({ status: 400, code: 'invalid-input' });
    }
    expect((await running.tutors.get('minh'))?.state.decided).toBeUndefined();
  });
});

describe('two decisions', () => {
  it('repeating the current decision succeeds and changes nothing', async () => {
    await running.decide('minh', 'approve');
    const again = await running.decide('minh', 'approve', { as: 'bob' });
    await running.settle();
    expect(running.row(again)).toMatchObject({ tutorStatus: 'approved', published: true });
    expect(running.published).toEqual(['tutor-approved.v1']);
    expect(running.mail.sent).toHaveLength(1);
    expect(await running.history('minh')).toHaveLength(1);
  });

  it.each([
    ['approve', 'reject'],
    ['reject', 'approve'],
  ] as const)('after %s, %s is a conflict', async (first, second) => {
    await running.decide('minh', first);
    expect(await running.decide('minh', second)).toMatchObject({ status: 409, code: 'decision-conflict' });
  });

  it('20 concurrent approvals and rejections make one event, one mail and one history entry', async () => {
    const verbs = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? ('approve' as const) : ('reject' as const),
    );
    const answers = await Promise.all(verbs.map((verb) => running.decide('minh', verb, { body: seen })));
    await running.settle();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'decision-conflict')).toHaveLength(10);
    const states = answers.filter(({ status }) => status === 200).map((answer) => running.row(answer).tutorStatus);
    expect(new Set(states).size).toBe(1);
    expect(running.published).toHaveLength(1);
    expect(running.mail.sent).toHaveLength(1);
    expect(await running.history('minh')).toHaveLength(1);
  });
});

describe('activity', () => {
  it('deactivate and activate work in any status and do not change it', async () => {
    expect(running.row(await running.decide('minh', 'deactivate'))).toMatchObject({
      tutorStatus: 'pending',
      isActive: false,
    });
    expect(running.row(await running.decide('minh', 'activate'))).toMatchObject({
      tutorStatus: 'pending',
      isActive: true,
    });
    await running.decide('minh', 'approve');
    expect(running.row(await running.decide('minh', 'deactivate'))).toMatchObject({
      tutorStatus: 'approved',
      isActive: false,
    });
    await running.settle();
    expect(running.published).toEqual([
      'tutor-deactivated.v1',
      'tutor-activated.v1',
      'tutor-approved.v1',
      'tutor-deactivated.v1',
    ]);
    expect(running.mail.sent).toHaveLength(4);
  });

  it('activating one who is active changes nothing', async () => {
    expect((await running.decide('minh', 'activate')).status).toBe(200);
    await running.settle();
    expect(running.published).toEqual([]);
    expect(running.mail.sent).toEqual([]);
  });
});

describe('profiles that change concurrently', () => {
  it('refuses a decision on an older revision or an earlier profile', async () => {
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'minh', revision: 2 }));
    await running.settle();
    for (const body of [seen, { revision: 1 }, { profileId: 'another' }]) {
      expect(await running.decide('minh', 'approve', { body })).toMatchObject({ status: 409, code: 'profile-changed' });
    }
    expect((await running.decide('minh', 'approve', { body: { ...seen, revision: 2 } })).status).toBe(200);
  });

  it('does not approve a deleted profile', async () => {
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: seen.profileId, grant: null });
    await running.settle();
    expect(await running.decide('minh', 'approve', { body: seen })).toMatchObject({ status: 404 });
    expect(running.published).toEqual([]);
  });

  it('ignores the decision on an earlier profile and refuses a late one', async () => {
    await running.decide('minh', 'reject', { body: { ...seen, reason: 'Quá ngắn' } });
    await running.decide('minh', 'deactivate');
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: seen.profileId, grant: null });
    await running.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'minh', profileId: 'minh-profile-2' }));
    await running.settle();
    expect(await running.decide('minh', 'approve', { body: seen })).toMatchObject({
      status: 409,
      code: 'profile-changed',
    });
    expect((await running.list()).data).toMatchObject([
      { profileId: 'minh-profile-2', tutorStatus: 'pending', isActive: true, reason: null },
    ]);
    await running.decide('minh', 'approve');
    await running.settle();
    expect((await running.history('minh')).map(({ profileId, decision }) => `${profileId} ${decision}`)).toEqual([
      'minh-profile-2 approved',
      'minh-profile-1 deactivated',
      'minh-profile-1 rejected',
    ]);
  });

  it('ignores a late event of an earlier profile', async () => {
    await running.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'minh', profileId: 'minh-profile-2' }));
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: seen.profileId, grant: null }, 1);
    await running.settle();
    expect((await running.list()).data).toMatchObject([{ profileId: 'minh-profile-2' }]);
  });
});

describe('an event log that is unavailable', () => {
  it('stores the decision and replies that its event is not published yet', async () => {
    await running.stop();
    let away = true;
    running = await startAdmin((events) => ({
      publish: (topic, messages) =>
        away ? Promise.reject(new AppError('unavailable', 'unavailable')) : events.publish(topic, messages),
      subscribe: (options) => events.subscribe(options),
      lag: (group) => events.lag(group),
      hasHandled: (group) => events.hasHandled(group),
      createTopics: () => events.createTopics(),
      deadLetters: events.deadLetters,
      ping: () => events.ping(),
      close: () => events.close(),
    }));
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'minh' }));
    await running.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'minh' }));
    while (await running.service.drain());
    expect(running.row(await running.decide('minh', 'approve'))).toMatchObject({
      tutorStatus: 'approved',
      published: false,
    });
    expect(running.row(await running.decide('minh', 'approve'))).toMatchObject({ published: false });
    away = false;
    expect(running.row(await running.decide('minh', 'approve'))).toMatchObject({ published: true });
  });
});
