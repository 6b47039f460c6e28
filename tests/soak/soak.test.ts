import { describe, expect, it } from '@jest/globals';
import type { Job } from '@sao-mai/platform';
import type { Facts } from './facts.ts';
import type { Outage } from './outage.ts';
import { planSoak } from './plan.ts';
import type { SoakMail } from './stand.ts';
import { judge } from './verdict.ts';
import type { Evidence } from './verdict.ts';
import { messageOf } from './work.ts';

const begun = Date.parse('2026-01-01T00:00:00.000Z');
const isoAt = (ms: number): string => new Date(begun + ms).toISOString();
const done: Job = { state: 'done', attempts: 1, nextAt: isoAt(100), endedAt: isoAt(100) };

const options = { seed: 3, inquiries: 12, decisions: 6, kills: 4, victims: ['one', 'other'] };
const plan = planSoak(options);
const senders = Array.from({ length: plan.senders }, (_, index) => ({ isConfirmed: index % 2 === 0 }));
const senderEmails = senders.map((_, index) => `sender-${index}@example.com`);
const uids = ['steady', 'paused'];

const inquiries: Facts['inquiries'] = plan.inquiries.map((inquiry) => ({
  id: `i${inquiry.number}`,
  sequence: 1,
  state: {
    message: messageOf(inquiry),
    senderUid: `s${inquiry.sender}`,
    createdAt: isoAt(0),
    job: done,
    ...(senders[inquiry.sender]?.isConfirmed === true ? { copy: { job: done } } : { notice: { job: done } }),
  },
}));
const decisions: Facts['decisions'] = [
  { id: 'd1', sequence: 0, state: { uid: 'steady', sequence: 1, decision: 'approved', job: done } },
  { id: 'd2', sequence: 0, state: { uid: 'paused', sequence: 1, decision: 'approved', job: done } },
  { id: 'd3', sequence: 0, state: { uid: 'paused', sequence: 2, decision: 'deactivated', job: done } },
];
const profileId = (uid: string): string => `profile-${uid}`;
const facts: Facts = {
  inquiries,
  decisions,
  accounts: uids.map((uid) => ({
    id: uid,
    sequence: 1,
    state: { email: `${uid}@example.com`, roles: { tutor: true }, profile: { value: { profileId: profileId(uid) } } },
  })),
  profiles: uids.map((uid) => ({
    id: uid,
    sequence: 1,
    state: { profileId: profileId(uid), revision: 2, location: 'Huế' },
  })),
  records: uids.map((uid, index) => ({
    id: uid,
    sequence: index + 1,
    state: { profile: { value: { revision: 2, location: 'Huế' } } },
  })),
  listed: ['steady'],
  open: [],
};

const aMail = (messageId: string, ms = 100, to = ''): SoakMail => ({ messageId, to, at: begun + ms });
const noticed = [...new Set(plan.inquiries.map(({ sender }) => sender))].filter(
  (sender) => senders[sender]?.isConfirmed === false,
);
const mails: readonly SoakMail[] = [
  ...inquiries.map(({ id }) => aMail(`inquiry-${id}`)),
  ...inquiries.filter(({ state }) => state.copy !== undefined).map(({ id }) => aMail(`copy-${id}`)),
  ...noticed.map((sender) => aMail(`notice-${sender}`, 100, senderEmails[sender])),
  ...decisions.map(({ id }) => aMail(`decision-${id}`)),
];
const outage: Outage = { victim: 'one', from: begun + 1000, until: begun + 2000 };

const evidence: Evidence = {
  plan,
  senders,
  senderEmails,
  acknowledged: {
    inquiries: new Map(plan.inquiries.map(({ number }) => [number, `i${number}`])),
    decisions: new Map([
      ['steady', ['approve']],
      ['paused', ['approve', 'deactivate']],
    ]),
    places: new Map([['paused', 'Huế']]),
  },
  facts,
  mails,
  outages: [outage],
};
const problemsOf = (changes: Partial<Evidence>): readonly string[] => judge({ ...evidence, ...changes }).problems;
const withFacts = (changes: Partial<Facts>): readonly string[] => problemsOf({ facts: { ...facts, ...changes } });
const withJob = (job: Job): readonly string[] =>
  withFacts({
    inquiries: inquiries.map((one, index) => (index === 0 ? { ...one, state: { ...one.state, job } } : one)),
  });

describe('the plan of a soak', () => {
  it('is the same for the same seed, and another for another one', () => {
    expect(planSoak(options)).toEqual(plan);
    expect(planSoak({ ...options, seed: 4 })).not.toEqual(plan);
  });

  it('has the same inquiries and decisions whoever is killed', () => {
    const { kills: _, ...others } = planSoak({ ...options, victims: ['a', 'b', 'c'] });
    expect(plan).toMatchObject(others);
  });

  it('has all inquiries, decisions and kills, and kills everything about equally often', () => {
    const { steadyTutors, careers, kills, inquiries: planned } = planSoak({ ...options, decisions: 300, kills: 9 });
    expect(planned).toHaveLength(12);
    expect(steadyTutors + careers.flatMap((one) => one.decisions).length).toBe(300);
    const killed = Map.groupBy(kills, ({ victim }) => victim);
    expect([killed.get('one')?.length, killed.get('other')?.length].toSorted()).toEqual([4, 5]);
  });
});

describe('the verdict of a soak', () => {
  it('finds nothing where everything is there once', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<[string, Partial<Facts>, RegExp]>([
    ['a lost inquiry', { inquiries: inquiries.slice(1) }, /inquiry 0 is i0, and stored as nothing/],
    [
      'an inquiry stored twice',
      { inquiries: [...inquiries, ...inquiries.slice(0, 1).map((one) => ({ ...one, id: 'x' }))] },
      /inquiry 0 is i0, and stored as i0,x/,
    ],
    ['a lost decision', { decisions: decisions.slice(0, 2) }, /history of paused is approved instead of/],
    [
      'a decision kept twice',
      { decisions: [...decisions, ...decisions.slice(0, 1).map((one) => ({ ...one, id: 'x' }))] },
      /history of steady is approved,approved/,
    ],
    [
      'an event without a decision',
      { records: facts.records.map((one) => ({ ...one, sequence: 9 })) },
      /steady has an event without a decision/,
    ],
    ['a tutor who is missing in search', { listed: [] }, /search lacks steady/],
    ['a tutor who should not be in search', { listed: uids }, /search has paused/],
    ['a tutor who is in search twice', { listed: ['steady', 'steady'] }, /somebody twice/],
    ['a lost account', { accounts: facts.accounts.slice(1) }, /steady has a profile and is no tutor/],
    ['a lost profile', { profiles: facts.profiles.slice(1) }, /1 profiles are kept instead of 2/],
    ['an old copy of a profile', { records: facts.records.map((one) => ({ ...one, state: {} })) }, /another revision/],
    ['a job that does not end', { open: ['inquiries/inquiries.job i0'] }, /i0 is stuck/],
  ])('finds %s', (_what, changes, problem) => {
    expect(withFacts(changes).join('\n')).toMatch(problem);
  });

  it('finds a lost edit', () => {
    const places = new Map([['paused', 'Vinh']]);
    expect(problemsOf({ acknowledged: { ...evidence.acknowledged, places } })).toEqual(['an edit of paused is lost']);
  });

  it.each(['inquiry-i0', 'decision-d1'])('finds that %s did not arrive', (messageId) => {
    const others = mails.filter((mail) => mail.messageId !== messageId);
    expect(problemsOf({ mails: others })).toEqual([`${messageId} counts as sent and did not arrive`]);
  });

  it('finds mails of nothing that is stored, and a second notice', () => {
    const second = aMail('notice-again', 200, senderEmails[noticed[0] ?? 0]);
    expect(problemsOf({ mails: [...mails, aMail('inquiry-x'), second] })).toEqual([
      expect.stringContaining('had 2 notices instead of 1'),
      'inquiry-x belongs to nothing that is stored',
    ]);
  });

  it('accepts a second copy only if something was down when the first one arrived', () => {
    const arriving = (...times: number[]): readonly string[] =>
      problemsOf({
        mails: [
          ...mails.filter(({ messageId }) => messageId !== 'inquiry-i0'),
          ...times.map((ms) => aMail('inquiry-i0', ms)),
        ],
      });
    expect(arriving(900, 40_000)).toEqual([]);
    expect(arriving(1500, 40_000)).toEqual([]);
    expect(arriving(20_000, 40_000)).toEqual([expect.stringContaining('inquiry-i0 arrived 2 times')]);
    expect(arriving(900, 1500, 40_000)).toEqual([expect.stringContaining('inquiry-i0 arrived 3 times')]);
  });

  it('accepts a mail that was left to a person only after two interruptions', () => {
    const unknown: Job = { ...done, state: 'unknown', endedAt: isoAt(50_000), lastError: 'Interrupted twice' };
    expect(withJob(unknown)).toEqual(['inquiry-i0 was given up after fewer than two interruptions']);
    const later = { ...outage, from: begun + 30_000, until: begun + 31_000 };
    const changed = {
      ...facts,
      inquiries: inquiries.map((one) => ({ ...one, state: { ...one.state, job: unknown } })),
    };
    expect(problemsOf({ facts: changed, outages: [outage, later] })).toEqual([]);
  });

  it('misses the notice of a sender unless it was left to a person', () => {
    const sender = noticed[0] ?? 0;
    const others = mails.filter(({ to }) => to !== senderEmails[sender]);
    expect(problemsOf({ mails: others })).toEqual([expect.stringContaining('had 0 notices instead of 1')]);
    const unknown: Job = { ...done, state: 'unknown', endedAt: isoAt(50_000) };
    const number = plan.inquiries.find((one) => one.sender === sender)?.number ?? 0;
    const changed = inquiries.map((one, index) =>
      index === number ? { ...one, state: { ...one.state, notice: { job: unknown } } } : one,
    );
    const later = { ...outage, from: begun + 30_000, until: begun + 31_000 };
    const evidenceOf = { facts: { ...facts, inquiries: changed }, mails: others };
    expect(problemsOf({ ...evidenceOf, outages: [outage, later] })).toEqual([]);
    expect(problemsOf(evidenceOf)).toEqual([expect.stringContaining('given up after fewer than two interruptions')]);
  });

  it.each(['failed', 'waiting', 'doing'] as const)('accepts no mail that is %s', (state) => {
    expect(withJob({ ...done, state })).toEqual([expect.stringContaining(`inquiry-i0 is ${state}`)]);
  });
});
