import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAccount, aProfile } from '@sao-mai/platform/testing';
import { usualReadingTime } from './reading-time.ts';
import { submissionEmail } from './submission-email.ts';
import { startAdmin } from '../start-admin.fixture.ts';
import type { RunningAdmin } from '../start-admin.fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let running: RunningAdmin;

beforeEach(async () => {
  running = await startAdmin();
});
afterEach(() => running.stop());

const pass = async (milliseconds: number): Promise<void> => {
  running.clock.advance(milliseconds);
  await running.settle();
};
const submit = (uid: string, profileId = `${uid}-profile-1`): Promise<void> =>
  running.tutor(uid, { language: 'vi' }, { profileId, submittedAt: running.clock.now().toISOString() });
const mails = () => running.mail.sent.filter(({ messageId }) => messageId.startsWith('submission-'));
const held = async (uid: string) => {
  const answer = await running.myData(uid);
  return answer.submitted;
};

describe('a submitted profile', () => {
  it('is confirmed to its tutor after a minute, once, in the tutor’s language', async () => {
    await submit('minh');
    expect(mails()).toEqual([]);
    await pass(minute);
    await pass(day);
    expect(mails()).toMatchObject([
      {
        to: 'minh@example.com',
        language: 'vi',
        subject: 'Chúng tôi đã nhận hồ sơ của bạn trên Sao Mai',
        messageId: 'submission-minh-profile-1',
      },
    ]);
    expect(mails()[0]?.text).not.toContain('thường được xem');
  });

  it('is not confirmed if it was approved at once, as those of a demo are', async () => {
    await submit('minh');
    await running.decide('minh', 'approve');
    await pass(day);
    expect(running.mail.sent.map(({ messageId }) => messageId)).toEqual([
      expect.stringMatching(/^decision-/) as unknown as string,
    ]);
  });

  it.each([
    ['the profile', 'tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null }],
    ['the account', 'user-deleted.v1', { uid: 'minh' }],
  ] as const)('is not confirmed after %s was deleted', async (_what, type, data) => {
    await submit('minh');
    await running.facts.publish(type, data);
    await pass(day);
    expect(running.mail.sent).toEqual([]);
  });

  it('is confirmed again only if it is a new one, not after an edit or a repeated event', async () => {
    await submit('minh');
    const event = await running.facts.publish(
      'tutor-profile-created.v1',
      aProfile({ uid: 'minh', submittedAt: running.clock.now().toISOString() }),
    );
    await pass(minute);
    await running.facts.republish(event, 'tutor-profile-created.v1');
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'minh', revision: 2 }));
    await pass(day);
    expect(mails()).toHaveLength(1);
    await running.facts.publish('tutor-profile-deleted.v1', { uid: 'minh', profileId: 'minh-profile-1', grant: null });
    await submit('minh', 'minh-profile-2');
    await pass(minute);
    expect(mails().map(({ messageId }) => messageId)).toEqual([
      'submission-minh-profile-1',
      'submission-minh-profile-2',
    ]);
  });

  it('of long ago, whose event is read again into an empty store, is not confirmed', async () => {
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'minh' }));
    await running.facts.publish('tutor-profile-created.v1', aProfile({ uid: 'minh' }));
    await running.settle();
    await pass(day);
    expect(running.mail.sent).toEqual([]);
  });

  it('is confirmed with one Message-ID however often the mail is tried, and parked after a second doubt', async () => {
    running.mail.failures = ['temporary', 'unknown', 'unknown'];
    await submit('minh');
    for (let tries = 0; tries < 5; tries += 1) await pass(hour);
    expect(running.mail.tried.map(({ messageId }) => messageId)).toEqual(
      Array<string>(3).fill('submission-minh-profile-1'),
    );
    expect((await running.submissions.get('minh-profile-1'))?.state.job.state).toBe('unknown');
  });

  it('is confirmed once if the process is killed while it sends', async () => {
    await submit('minh');
    const until = running.clock.now().toISOString();
    await running.submissions.update('minh-profile-1', (state) => {
      if (state === null) throw new Error('It is recorded');
      return { state: { ...state, job: { state: 'doing', attempts: 1, nextAt: until, until } }, result: null };
    });
    await pass(hour);
    await pass(day);
    expect(mails()).toHaveLength(1);
  });

  it('is in the person’s export until the account is deleted', async () => {
    await submit('minh');
    const submittedAt = running.clock.now().toISOString();
    expect(await held('minh')).toEqual([{ profileId: 'minh-profile-1', submittedAt, decidedAt: null }]);
    running.clock.advance(hour);
    await running.decide('minh', 'reject');
    await running.settle();
    const decidedAt = running.clock.now().toISOString();
    expect(await held('minh')).toEqual([{ profileId: 'minh-profile-1', submittedAt, decidedAt }]);
    await running.facts.publish('user-deleted.v1', { uid: 'minh' });
    await running.settle();
    expect(await held('minh')).toEqual([]);
  });
});

describe('the time within which profiles are usually read', () => {
  it.each([
    [[1, 1, 1, 1], null],
    [[1, 2, 40 * hour, 3, 4], 'hour'],
    [[hour + 1, 5 * hour, 2 * hour, 9 * day, 9 * day], 'hours'],
    [[7 * hour, 8 * hour, 9 * hour, 1, 2], 'day'],
    [Array<number>(5).fill(2 * day), 'three-days'],
    [Array<number>(5).fill(6 * day), 'week'],
    [Array<number>(5).fill(8 * day), null],
  ])('is the bucket of the median of at least five: %j', (times, expected) => {
    expect(usualReadingTime(times)).toBe(expected);
  });

  it('is named in the mail from real decisions of the last 90 days', async () => {
    for (const uid of ['a', 'b', 'c', 'd', 'e']) await submit(uid);
    await pass(3 * hour);
    for (const uid of ['a', 'b', 'c', 'd', 'e']) await running.decide(uid, 'approve');
    await submit('minh');
    await pass(minute);
    expect(mails().at(-1)?.text).toContain('Hồ sơ thường được xem trong vòng vài giờ.');
    await pass(91 * day);
    await submit('lan');
    await pass(minute);
    expect(mails().at(-1)?.to).toBe('lan@example.com');
    expect(mails().at(-1)?.text).not.toContain('thường được xem');
  });
});

describe('the mail about a submitted profile', () => {
  const site = { siteName: 'Sao Mai', siteUrl: 'https://sao-mai.example', supportEmail: '' };
  const tutor = { name: 'Minh', email: 'minh@example.com', language: 'en' } as const;

  it('names the support address only if there is one', () => {
    const mail = (supportEmail: string) =>
      submissionEmail({ profileId: 'p', tutor, readingTime: 'day' }, { ...site, supportEmail }).text;
    expect(mail('help@sao-mai.example')).toContain('help@sao-mai.example');
    expect(mail('')).not.toContain('question');
    expect(mail('')).toContain('Profiles are usually read within a day.');
  });
});
