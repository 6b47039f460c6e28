import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aProfile } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;

const pause = async (until: string | null): Promise<void> => {
  await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'minh', pause: { until } }));
  await running.settle();
};
const refused = { status: 409, code: 'tutor-paused' };
const another = { ...aMessage, message: 'Em muốn học thêm môn lý nữa.' };

beforeEach(async () => {
  running = await startInquiries();
  await running.tutor('minh');
});
afterEach(() => running.stop());

describe('a message to a paused tutor', () => {
  it('is refused with its own code, and no mail is sent', async () => {
    await pause(null);
    expect(await running.send('minh')).toMatchObject(refused);
    await running.settle();
    expect(running.mail.sent).toEqual([]);
  });

  it('is accepted again after the pause', async () => {
    await pause(null);
    await running.facts.publish('tutor-profile-updated.v1', aProfile({ uid: 'minh' }));
    await running.settle();
    expect((await running.send('minh')).status).toBe(201);
  });

  it('is accepted from the start of the named day, even before the event arrives', async () => {
    await pause('2026-06-03');
    running.clock.advance(Date.parse('2026-06-02T16:59:59Z') - running.clock.now().getTime());
    expect(await running.send('minh')).toMatchObject(refused);
    running.clock.advance(1000);
    expect((await running.send('minh')).status).toBe(201);
  });

  it('that was stored before is delivered, and repeats get the same reply', async () => {
    const first = await running.send('minh');
    await pause(null);
    expect(await running.send('minh')).toMatchObject({ status: 201, id: first.id });
    expect(await running.send('minh', { body: another })).toMatchObject(refused);
    await running.settle();
    expect(running.mail.sent).toHaveLength(1);
  });

  it('is refused as a message to oneself or to an unknown tutor first', async () => {
    await pause(null);
    running.signIn.person('minh');
    expect(await running.send('minh', { from: 'minh' })).toMatchObject({ status: 403, code: 'inquiry-to-self' });
    expect(await running.send('nobody')).toMatchObject({ status: 404, code: 'tutor-not-found' });
  });

  it('keeps the tutor listed for previous senders', async () => {
    await running.send('minh');
    await pause(null);
    const { data } = await running.ask('GET', '/api/inquiries/sent', { from: 'client' });
    expect(data).toMatchObject([{ tutor: { uid: 'minh', listed: true } }]);
  });
});
