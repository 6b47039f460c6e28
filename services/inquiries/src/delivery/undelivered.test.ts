import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { metricsKey } from '@sao-mai/platform/testing';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
const hour = 3_600_000;
const path = '/api/inquiries/undelivered';

beforeEach(async () => {
  running = await startInquiries();
  running.signIn.admin('boss');
  await running.tutor('minh');
});
afterEach(() => running.stop());

/** Sends an inquiry with the given mail server failures and waits until no retry is left. */
async function sent(message: string, ...failures: ('permanent' | 'unknown')[]): Promise<string> {
  running.mail.failures = failures;
  const { id = '' } = await running.send('minh', { body: { ...aMessage, message } });
  for (let tries = 0; tries <= failures.length; tries += 1) {
    await running.settle();
    running.clock.advance(hour);
  }
  return id;
}
const ask = (method: string, rest = '', from = 'boss') => running.ask(method, `${path}${rest}`, { from });

describe('mails that were given up', () => {
  it('are listed for admins with the server’s message and without the texts', async () => {
    const failed = await sent('Lời nhắn bị từ chối.', 'permanent');
    const unknown = await sent('Lời nhắn không rõ ra sao.', 'unknown', 'unknown');
    await sent('Lời nhắn đến nơi.');
    const { status, data, meta } = await ask('GET');
    expect(status).toBe(200);
    expect(data).toMatchObject([
      {
        id: unknown,
        state: 'unknown',
        failure: 'silent',
        tutor: { uid: 'minh', name: 'Thầy minh' },
        senderName: aMessage.name,
      },
      { id: failed, state: 'failed', attempts: 1, failure: 'refused', said: 'permanent: <(address)>' },
    ]);
    expect(meta).toEqual({ total: 2, page: 1, limit: 20, counts: { failed: 1, unknown: 1, held: 0 } });
    expect(JSON.stringify(data)).not.toMatch(/Lời nhắn|@example/);
    expect((await ask('GET', '?state=failed')).data).toMatchObject([{ id: failed }]);
    expect((await ask('GET', '?limit=1&page=2')).data).toMatchObject([{ id: failed }]);
  });

  it('are listed for admins only', async () => {
    const id = await sent(aMessage.message, 'permanent');
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', `/${id}/retry`],
      ['POST', `/${id}/close`],
    ] as const) {
      expect((await ask(method, rest, 'client')).status).toBe(403);
      expect((await running.ask(method, `${path}${rest}`)).status).toBe(401);
    }
  });

  it('are sent once more by a retry, with the same Message-ID', async () => {
    const id = await sent(aMessage.message, 'unknown', 'unknown');
    expect(running.mail.sent).toEqual([]);
    expect((await ask('POST', `/${id}/retry`)).status).toBe(200);
    await running.settle();
    expect(running.mail.sent.map(({ messageId }) => messageId)).toEqual([`inquiry-${id}`]);
    expect(await ask('POST', `/${id}/retry`)).toMatchObject({ status: 409, code: 'delivery-changed' });
    expect((await ask('GET')).data).toEqual([]);
  });

  it('leave the list and the operators’ count when closed', async () => {
    const id = await sent(aMessage.message, 'permanent');
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ failed: 1 });
    expect((await ask('POST', `/${id}/close`)).status).toBe(200);
    expect((await ask('GET')).data).toEqual([]);
    expect(await running.service.useCases.countDeliveries()).toMatchObject({ failed: 0 });
    expect(await ask('POST', `/${id}/close`)).toMatchObject({ status: 409 });
    expect(await ask('POST', '/nothing/retry')).toMatchObject({ status: 404, code: 'inquiry-not-found' });
  });

  it('are counted by their state in the metrics, without the closed ones', async () => {
    await sent('Lời nhắn đến nơi.');
    const failed = await sent('Lời nhắn bị từ chối.', 'permanent');
    await sent('Lời nhắn không rõ ra sao.', 'unknown', 'unknown');
    const counted = async (): Promise<string[]> => {
      const answer = await fetch(`${running.service.innerUrl()}/metrics`, {
        headers: { authorization: `Bearer ${metricsKey}` },
      });
      const found = [...(await answer.text()).matchAll(/^inquiry_deliveries\{state="(\w+)".*\} (\d+)$/gm)];
      return found.map(([, state = '', count = '']) => `${state} ${count}`);
    };
    expect(await counted()).toEqual([
      'waiting 0',
      'doing 0',
      'done 1',
      'unconfirmed 0',
      'failed 1',
      'unknown 1',
      'held 0',
    ]);
    await ask('POST', `/${failed}/close`);
    expect(await counted()).toEqual([
      'waiting 0',
      'doing 0',
      'done 1',
      'unconfirmed 0',
      'failed 0',
      'unknown 1',
      'held 0',
    ]);
  });
});
