import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sources } from '@sao-mai/contracts';
import type { EventData } from '@sao-mai/contracts';
import { aDecision, anAccount, aProfile } from '@sao-mai/platform/testing';
import { startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
const hour = 3_600_000;
const day = 24 * hour;
const piano = { search: 'keyword=piano&place=hue', title: { en: 'piano, Huế', vi: 'dương cầm, Huế' } };

beforeEach(async () => {
  running = await startInquiries();
  await running.facts.publish('user-registered.v1', anAccount({ uid: 'lan', name: 'Lan', language: 'en' }));
  await running.tutor('minh');
  await running.tutor('hoa');
  // 15:00 in Viet Nam on the first day, 8:00 on the next.
  running.clock.advance(17 * hour);
});
afterEach(() => running.stop());

const at = () => running.clock.now().toISOString();
async function tell(tutors: readonly string[], more: Partial<EventData<'watch-matched.v1'>> = {}): Promise<void> {
  const found = [{ ...piano, tutors: [...tutors] }];
  await running.facts.publish('watch-matched.v1', { uid: 'lan', at: at(), found, ...more });
  await running.settle();
}
const mails = () => running.mail.sent.filter(({ messageId }) => messageId.startsWith('found-'));
const tokenIn = (address = ''): string => new URL(address).searchParams.get('token') ?? '';
const oneClick = (token: string, init: RequestInit = {}) =>
  fetch(`${running.service.url()}/api/inquiries/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
    ...init,
  });

describe('the mail about found tutors', () => {
  it('names the search, the tutors and where to stop, in the person’s language', async () => {
    await tell(['minh', 'hoa']);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'lan@example.com', language: 'en', subject: 'New for your search: piano, Huế' });
    for (const text of [
      'Thầy minh',
      'https://sao-mai.example/profile/minh',
      'Thầy hoa',
      'https://sao-mai.example/search?keyword=piano&place=hue',
      'https://sao-mai.example/mail-link?lang=en#no-watches.lan.',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.text.split('https://sao-mai.example/search?')).toHaveLength(2);
    expect(mail?.text).toContain('https://sao-mai.example/user-profile');
    expect(mail?.oneClick).toMatch(/^https:\/\/sao-mai\.example\/api\/inquiries\/unsubscribe\?token=no-watches\.lan\./);
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'lan', name: 'Lan', language: 'vi' }));
    running.clock.advance(day);
    await tell(['hoa']);
    expect(mails()[1]?.subject).toBe('Có gia sư mới cho tìm kiếm của bạn: dương cầm, Huế');
  });

  it('is sent once if the event is repeated, and not for an older one', async () => {
    const event = { uid: 'lan', at: at(), found: [{ ...piano, tutors: ['minh'] }] };
    await tell(['minh'], event);
    await tell(['minh'], event);
    await tell(['hoa'], { ...event, at: '2026-06-01T00:00:00.000Z' });
    running.clock.advance(2 * day);
    await running.settle();
    expect(mails()).toHaveLength(1);
  });

  it('is one for all searches that were reported while it waited for the morning', async () => {
    running.clock.advance(13 * hour);
    await tell(['minh']);
    running.clock.advance(hour);
    await tell(['hoa'], {
      found: [{ search: 'keyword=guitar', title: { en: 'guitar', vi: 'guitar' }, tutors: ['hoa'] }],
    });
    expect(mails()).toEqual([]);
    running.clock.advance(10 * hour);
    await running.settle();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.subject).toBe('New for the searches you watch');
    expect(mails()[0]?.text).toMatch(/Thầy minh[\s\S]*Thầy hoa/);
  });

  it('is sent once a day, if a late report and that of the morning meet', async () => {
    running.clock.advance(13 * hour);
    await tell(['minh']);
    running.clock.advance(11 * hour);
    await running.settle();
    expect(mails()).toHaveLength(1);
    running.clock.advance(1000);
    await tell(['hoa']);
    running.clock.advance(11 * hour);
    await running.settle();
    expect(mails()).toHaveLength(1);
    running.clock.advance(13 * hour);
    await running.settle();
    expect(mails().map(({ text }) => [text.includes('profile/minh'), text.includes('profile/hoa')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is not sent if the account is deleted, or no tutor is public any more, while it waits', async () => {
    running.clock.advance(13 * hour);
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'nga' }));
    await tell(['minh']);
    await tell(['hoa'], { uid: 'nga' });
    await running.facts.publish('user-deleted.v1', { uid: 'lan' });
    const off = { isActive: false, decision: 'deactivated', decisionId: 'hoa-2' } as const;
    await running.facts.publish('tutor-deactivated.v1', aDecision({ uid: 'hoa', ...off }));
    running.clock.advance(11 * hour);
    await running.settle();
    expect(mails()).toEqual([]);
    expect(await running.foundTutors.get('lan')).toBeNull();
    expect((await running.foundTutors.get('nga'))?.state.waiting).toEqual([]);
  });

  it('leaves out tutors who are not public any more, and is not sent if none is left', async () => {
    const off = { isActive: false, decision: 'deactivated', decisionId: 'minh-2' } as const;
    await running.facts.publish('tutor-deactivated.v1', aDecision({ uid: 'minh', ...off }));
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'hoa', pause: { until: null } }));
    await tell(['minh', 'hoa', 'unknown']);
    expect(mails()).toEqual([]);
    await running.tutor('nga');
    running.clock.advance(day);
    await tell(['minh', 'nga']);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).not.toContain('profile/minh');
  });

  it('counts further tutors, and shows what somebody typed as text', async () => {
    const many = Array.from({ length: 7 }, (_, index) => `t${String(index)}`);
    for (const uid of many) await running.tutor(uid);
    const title = { en: '<b>x</b>\r\nBcc: evil@example.com', vi: '' };
    await tell(many, { found: [{ ...piano, title, tutors: many }] });
    const [mail] = mails();
    expect(mail?.text).toContain('And 2 more');
    expect(mail?.html).not.toContain('<b>x</b>');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it('is not sent to a deleted or disabled account, and nothing of it is kept', async () => {
    await running.facts.publish('user-updated.v1', anAccount({ uid: 'lan', disabled: true }));
    await tell(['minh']);
    await running.facts.publish('user-deleted.v1', { uid: 'lan' });
    await tell(['hoa']);
    expect(mails()).toEqual([]);
    expect(await running.foundTutors.get('lan')).toBeNull();
  });
});

describe('one click in a mail program', () => {
  it('stops the mails without signing in, and tells search; a repeat changes nothing more', async () => {
    const published = await running.recordEvents('users', sources.inquiries);
    await tell(['minh']);
    const token = tokenIn(mails()[0]?.oneClick);
    const answer = await oneClick(token);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { kind: 'no-watches' } }]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await oneClick(token, { headers: {}, body: form })).status).toBe(200);
    expect((await oneClick(token, { headers: {}, body: null })).status).toBe(200);
    await running.settle();
    expect(published[0]).toMatchObject({ type: 'watch-mails-refused.v1', subject: 'lan', data: { uid: 'lan' } });
    // An event from before the refusal, which arrives late.
    await tell(['hoa']);
    expect(mails()).toHaveLength(1);
    running.clock.advance(day);
    await tell(['hoa']);
    expect(mails()).toHaveLength(2);
  });

  it('drops what waits for the morning', async () => {
    await tell(['minh']);
    running.clock.advance(13 * hour);
    await tell(['hoa']);
    await oneClick(tokenIn(mails()[0]?.oneClick));
    running.clock.advance(day);
    await running.settle();
    expect(mails()).toHaveLength(1);
  });

  it('changes nothing by opening the address, which leads to the page that asks', async () => {
    const published = await running.recordEvents('users', sources.inquiries);
    await tell(['minh']);
    const token = tokenIn(mails()[0]?.oneClick);
    for (const method of ['GET', 'HEAD']) {
      const answer = await oneClick(token, { method, body: null });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `https://sao-mai.example/mail-link#${token}`,
      ]);
    }
    await running.settle();
    expect(published).toEqual([]);
  });

  it('refuses tokens of other links, forged and expired ones', async () => {
    await tell(['minh']);
    const token = tokenIn(mails()[0]?.oneClick);
    const forged = token.replace('.lan.', '.minh.');
    for (const [bad, code] of [
      ['', 'mail-link-invalid'],
      ['block-sender.lan.x.y', 'mail-link-invalid'],
      [token.replace('no-watches', 'already-answered'), 'mail-link-invalid'],
      [forged, 'mail-link-invalid'],
    ]) {
      const answer = await oneClick(bad ?? '');
      expect([bad, answer.status, await answer.json()]).toMatchObject([bad, 400, { code }]);
    }
    running.clock.advance(61 * day);
    expect(await (await oneClick(token)).json()).toMatchObject({ code: 'mail-link-expired' });
  });
});
