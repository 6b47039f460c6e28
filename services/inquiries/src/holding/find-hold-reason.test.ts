import { describe, expect, it } from '@jest/globals';
import { foldText } from '@sao-mai/contracts';
import type { Log } from '@sao-mai/platform';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import { createFindHoldReason, holdReasonOf } from './find-hold-reason.ts';

const command = { ...aMessage, senderUid: 'client', tutorUid: 'minh', key: null, confirmedEmail: null };
const link = 'Xem https://example.com/bai-tap nhé.';

describe('what holds a message', () => {
  it.each([
    ['only name, email and message', {}, null],
    ['sent at once, without a link', { elapsed: 0 }, null],
    ['an empty hidden field', { topic: '' }, null],
    ['a filled hidden field', { topic: 'x' }, 'hidden-field'],
    ['a link, without a time', { message: link }, null],
    ['a link after three seconds', { message: link, elapsed: 3000 }, null],
    ['a link before three seconds', { message: link, elapsed: 2999 }, 'quick-link'],
    ['an email address before three seconds', { message: 'Em là ngan@example.com ạ.', elapsed: 0 }, null],
    ['three links', { message: 'a.com b.vn www.c.org/x' }, null],
    ['four links', { message: 'a.com b.vn www.c.org/x https://d.example' }, 'many-links'],
    ['four times the same link', { message: 'a.com a.com a.com a.com' }, 'many-links'],
  ] as const)('%s', (_name, part, reason) => {
    expect(holdReasonOf({ ...command, ...part }, [])).toBe(reason);
  });
});

const quiet = { warn: () => undefined } as unknown as Log;

describe('the same text to many tutors', () => {
  const others = ['an', 'binh', 'chi', 'dung', 'giang', 'hoa'];
  const written = (...tutors: readonly (string | null)[]) =>
    tutors.map((tutorUid, index) => ({ id: `i-${String(index)}`, tutorUid, message: aMessage.message }));

  it.each([
    ['to the fifth tutor', 'minh', written(...others.slice(0, 4)), null],
    ['to the sixth tutor', 'minh', written(...others.slice(0, 5)), 'same-text'],
    ['to the sixth tutor once more', 'hoa', written(...others), 'same-text'],
    ['to one of the first five once more', 'an', written(...others), null],
    ['to the sixth tutor, with deleted ones', 'minh', written('an', 'binh', null, null, 'hoa'), 'same-text'],
    ['five times to one tutor', 'minh', written('an', 'an', 'an', 'an', 'an'), null],
  ] as const)('%s', (_name, tutorUid, earlier, reason) => {
    expect(holdReasonOf({ ...command, tutorUid }, earlier)).toBe(reason);
  });

  it.each([
    ['in another case and with other spaces', aMessage.message.toUpperCase().replaceAll(' ', ' \n '), 'same-text'],
    ['with characters that nobody sees', `${aMessage.message.replaceAll(' ', '\u200B \u2060')}\uFEFF`, 'same-text'],
    ['with other punctuation', `- ${aMessage.message.replaceAll(' ', ', ')}!!!`, 'same-text'],
    ['without accents', foldText(aMessage.message), 'same-text'],
    ['with a digit more', `${aMessage.message} 7`, null],
    ['in other words', `${aMessage.message} Hôm nay.`, null],
  ] as const)('%s', (_name, message, reason) => {
    expect(holdReasonOf({ ...command, message }, written(...others))).toBe(reason);
  });

  it('of emojis only is another one for other emojis', () => {
    const earlier = written(...others).map((one) => ({ ...one, message: '🎹🎹🎹🎹🎹🎹🎹🎹🎹🎹' }));
    expect(holdReasonOf({ ...command, message: '🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸' }, earlier)).toBeNull();
    expect(holdReasonOf({ ...command, message: '🎹🎹🎹🎹🎹🎹🎹🎹🎹🎹' }, earlier)).toBe('same-text');
  });

  it('counts within a day and for one sender', async () => {
    const running = await startInquiries();
    try {
      for (const tutor of others.slice(0, 5)) {
        await running.tutor(tutor);
        expect((await running.send(tutor)).status).toBe(201);
      }
      await running.settle();
      expect(running.mail.sent.filter(({ messageId }) => messageId.startsWith('inquiry-'))).toHaveLength(5);
      const findHoldReason = createFindHoldReason({ inquiries: running.inquiries, clock: running.clock, log: quiet });
      expect(await findHoldReason(command)).toBe('same-text');
      expect(await findHoldReason({ ...command, senderUid: 'other' })).toBeNull();
      running.clock.advance(24 * 3_600_000);
      expect(await findHoldReason(command)).toBeNull();
    } finally {
      await running.stop();
    }
  });
});

describe('many held messages', () => {
  it('cause a warning, and nothing else', async () => {
    const running = await startInquiries();
    try {
      await running.tutor('minh');
      const warnings: unknown[] = [];
      const log = { warn: (fields: unknown) => warnings.push(fields) } as unknown as Log;
      const findHoldReason = createFindHoldReason({ inquiries: running.inquiries, clock: running.clock, log });
      const spam = { ...command, topic: 'x' };
      for (let index = 0; index < 19; index += 1) {
        const from = running.signIn.person(`spammer-${String(index)}`);
        expect((await running.send('minh', { from, body: { ...aMessage, topic: 'x' } })).status).toBe(201);
      }
      expect(await findHoldReason(spam)).toBe('hidden-field');
      expect(warnings).toEqual([{ held: 20 }]);
      running.clock.advance(3_600_000);
      expect(await findHoldReason(spam)).toBe('hidden-field');
      expect(warnings).toHaveLength(1);
    } finally {
      await running.stop();
    }
  });
});
