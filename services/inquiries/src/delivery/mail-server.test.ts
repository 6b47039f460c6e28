import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startOfVietnamDay, vietnamDayOf } from '@sao-mai/contracts';
import { EmbeddedEvents, SmtpMail } from '@sao-mai/platform';
import { aDecision, anAccount, aProfile, eventually, EventPublisher, ScriptedSmtp } from '@sao-mai/platform/testing';
import type { SmtpAnswer, SmtpStage, TakenMail } from '@sao-mai/platform/testing';
import { startInquiries } from '../start-inquiries.fixture.ts';

const hour = 3_600_000;
const from = { name: 'Sao Mai', address: 'no-reply@sao-mai.example' };

let smtp: ScriptedSmtp;
beforeEach(async () => {
  smtp = new ScriptedSmtp();
  await smtp.start();
});
afterEach(() => smtp.stop());

/** Longer than a busy machine needs for a mail. */
const patientMs = 20_000;
/** For servers that fall silent. */
const shortMs = 1500;
const aMail = (timeoutMs: number): SmtpMail => new SmtpMail({ url: `smtp://${smtp.host}`, from, timeoutMs });

const messageIdOf = ({ raw }: TakenMail): string => /^Message-ID:\s*<(\S+)>/im.exec(raw)?.[1] ?? raw;

const ways: readonly (readonly [string, SmtpStage, SmtpAnswer, string])[] = [
  ['421 as its greeting', 'greeting', '421 too busy', 'done'],
  ['450 to the recipient', 'RCPT', '450 later', 'done'],
  ['550 to the recipient', 'RCPT', '550 nobody here', 'failed'],
  ['554 to the mail', 'body', '554 refused', 'failed'],
  ['the end of the connection after DATA', 'body', 'close', 'done'],
  ['silence after DATA', 'body', 'hang', 'done'],
];

describe('inquiries and a mail server', () => {
  it.each(ways)('end in the expected state after %s', async (_what, stage, answer, outcome) => {
    const mail = aMail(answer === 'hang' ? shortMs : patientMs);
    const running = await startInquiries({ mail });
    try {
      await running.tutor('minh');
      smtp.script = { [stage]: answer };
      const { id = '', status } = await running.send('minh');
      expect(status).toBe(201);
      await running.settle();
      smtp.script = {};
      running.clock.advance(hour);
      await running.settle();
      expect((await running.inquiries.get(id))?.state.job.state).toBe(outcome);
      // Other inquiries are delivered meanwhile and afterwards.
      const next = await running.send('minh', { from: 'other' });
      await running.settle();
      expect((await running.inquiries.get(next.id ?? ''))?.state.job.state).toBe('done');
      const ids = smtp.bodies.map(messageIdOf).filter((messageId) => messageId.includes(id));
      expect(ids.length).toBeLessThanOrEqual(2);
      expect(new Set(ids).size).toBeLessThanOrEqual(1);
    } finally {
      await running.stop();
      await mail.close();
    }
  });

  it('that is down for an hour receives each mail once afterwards', async () => {
    const mail = aMail(patientMs);
    const running = await startInquiries({ mail });
    try {
      await running.tutor('minh');
      await smtp.stop();
      for (const message of ['The first of three.', 'The second of three.', 'The third of three.']) {
        const body = { name: 'Client', email: 'client@example.com', message };
        expect((await running.send('minh', { body })).status).toBe(201);
      }
      for (let minutes = 0; minutes < 60; minutes += 5) {
        await running.settle();
        running.clock.advance(hour / 12);
      }
      expect(smtp.bodies).toEqual([]);
      await smtp.start();
      running.clock.advance(hour / 12);
      await running.settle();
      expect(new Set(smtp.bodies.map(messageIdOf)).size).toBe(3);
      expect(smtp.bodies).toHaveLength(3);
    } finally {
      await running.stop();
      await mail.close();
    }
  });
});

describe('a process of inquiries', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'inquiries-killed-'));
    const events = new EmbeddedEvents({ file: join(dataDir, 'events.sqlite') });
    const facts = new EventPublisher(events);
    await facts.publish('user-registered.v1', anAccount({ uid: 'minh' }));
    await facts.publish('tutor-profile-created.v1', aProfile({ uid: 'minh' }));
    await facts.publish('tutor-approved.v1', aDecision({ uid: 'minh' }));
    await events.close();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const run = (...minutes: number[]) => {
    const script = join(import.meta.dirname, 'deliver-until-killed.fixture.ts');
    const args = ['--no-warnings', script, dataDir, `smtp://${smtp.host}`, ...minutes.map(String)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return { child, gone: once(child, 'exit'), output: text(child.stdout) };
  };
  /** How many mails are in which state after each of the moments, one process for all of them. */
  const deliveries = async (...minutes: number[]): Promise<unknown> => JSON.parse(await run(...minutes).output);
  const bodies = (count: number) => eventually(`${count} mails`, () => smtp.bodies.length >= count, 15_000);

  it('that is killed after the mail server has the mail sends it at most once more, with the same Message-ID', async () => {
    smtp.script = { body: 'hang' };
    const first = run(0);
    await bodies(1);
    first.child.kill('SIGKILL');
    await first.gone;
    smtp.script = {};
    expect(await deliveries(60, 120)).toMatchObject([{ waiting: 0, doing: 0, done: 1 }, { done: 1 }]);
    expect(smtp.bodies).toHaveLength(2);
    expect(new Set(smtp.bodies.map(messageIdOf)).size).toBe(1);
  }, 60_000);

  it('that is killed twice while sending leaves the mail to an operator', async () => {
    smtp.script = { body: 'hang' };
    for (const [at, minutes] of [0, 60].entries()) {
      const { child, gone } = run(minutes);
      await bodies(at + 1);
      child.kill('SIGKILL');
      await gone;
    }
    smtp.script = {};
    expect(await deliveries(120)).toMatchObject([{ unknown: 1, done: 0 }]);
    expect(smtp.bodies).toHaveLength(2);
  }, 60_000);

  it('that is killed while it sends a reminder sends it at most once more, and never again after that', async () => {
    const morning = startOfVietnamDay(vietnamDayOf(new Date(), 5)).getTime() + 9 * hour;
    const minutes = Math.round((morning - Date.now()) / 60_000);
    expect(await deliveries(0)).toMatchObject([{ done: 1 }]);
    smtp.script = { body: 'hang' };
    const killed = run(minutes);
    await bodies(2);
    killed.child.kill('SIGKILL');
    await killed.gone;
    smtp.script = {};
    await deliveries(minutes + 60, minutes + 120, minutes + 1500);
    const [, ...reminders] = smtp.bodies.map(messageIdOf);
    expect(reminders).toHaveLength(2);
    expect(new Set(reminders).size).toBe(1);
    expect(reminders[0]).toMatch(/^reminder-/);
  }, 60_000);

  const moments: readonly (readonly [string, SmtpStage, number])[] = [
    ['before its mail was on its way', 'greeting', 1],
    ['while the mail server had its mail', 'body', 2],
  ];
  it.each(moments)(
    'that was told of found tutors and killed %s mails them',
    async (_moment, silentAt, copies) => {
      const morning = startOfVietnamDay(vietnamDayOf(new Date(), 1)).getTime() + 9 * hour;
      const minutes = Math.ceil((morning - Date.now()) / 60_000);
      const events = new EmbeddedEvents({ file: join(dataDir, 'events.sqlite') });
      const facts = new EventPublisher(events);
      await facts.publish('user-registered.v1', anAccount({ uid: 'lan' }));
      const found = [{ search: 'keyword=piano', title: { en: 'piano', vi: 'dương cầm' }, tutors: ['minh'] }];
      await facts.publish('watch-matched.v1', { uid: 'lan', at: new Date(morning).toISOString(), found });
      await events.close();
      smtp.script = { [silentAt]: 'hang' };
      const killed = run(minutes);
      await eventually('the mail is tried', () => smtp.connections > 0, 15_000);
      await bodies(copies - 1);
      killed.child.kill('SIGKILL');
      await killed.gone;
      smtp.script = {};
      await deliveries(minutes + 60, minutes + 120, minutes + 1500);
      const mails = smtp.bodies.map(messageIdOf);
      expect(mails).toHaveLength(copies);
      expect(new Set(mails).size).toBe(1);
      expect(mails[0]).toMatch(/^found-/);
    },
    60_000,
  );
});
