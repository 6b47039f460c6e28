import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aMessage, startInquiries } from '../start-inquiries.fixture.ts';
import type { RunningInquiries } from '../start-inquiries.fixture.ts';

let running: RunningInquiries;
const path = '/api/inquiries/received';
const asTutor = { roles: { client: true, tutor: true, admin: false } };

beforeEach(async () => {
  running = await startInquiries();
  for (const uid of ['minh', 'lan']) {
    running.signIn.person(uid, asTutor);
    await running.tutor(uid);
  }
});
afterEach(() => running.stop());

const ask = (query = '', from = 'minh') => running.ask('GET', `${path}${query}`, { from });
const mark = (id: string, state: string, from = 'minh') =>
  running.ask('PUT', `${path}/${id}`, { from, body: { state } });

async function send(message: string, name = aMessage.name): Promise<string> {
  running.clock.advance(1000);
  return (await running.send('minh', { body: { ...aMessage, message, name } })).id ?? '';
}

describe('the messages to a tutor', () => {
  it('contain what the mail contained, newest first, only for this tutor', async () => {
    const first = await send('Em muốn học toán.');
    const second = await send('Em muốn học văn.');
    expect(await ask()).toMatchObject({
      status: 200,
      data: [
        {
          id: second,
          name: aMessage.name,
          email: aMessage.email,
          message: 'Em muốn học văn.',
          state: 'new',
          answer: null,
        },
        { id: first },
      ],
      meta: { total: 2, page: 1, limit: 20, counts: { new: 2, answered: 0, closed: 0 } },
    });
    expect((await ask('?limit=1&page=2')).data).toMatchObject([{ id: first }]);
    expect((await ask('', 'lan')).data).toEqual([]);
    expect((await ask('', 'client')).status).toBe(403);
    expect((await running.ask('GET', path)).status).toBe(401);
  });

  it('are marked as answered, closed or new again only by this tutor', async () => {
    const id = await send('Em muốn học toán.');
    expect(await mark(id, 'answered')).toMatchObject({ status: 200, data: { id, state: 'answered' } });
    expect((await ask('?state=new')).data).toEqual([]);
    expect(await ask('?state=answered')).toMatchObject({ data: [{ id }], meta: { total: 1 } });
    await mark(id, 'closed');
    expect((await ask('?state=closed')).meta).toMatchObject({ counts: { new: 0, answered: 0, closed: 1 } });
    await mark(id, 'new');
    expect((await ask('?state=new')).data).toMatchObject([{ id }]);
    expect(await mark(id, 'closed', 'lan')).toMatchObject({ status: 404, code: 'inquiry-not-found' });
    expect(await mark(id, 'lost')).toMatchObject({ status: 400 });
    expect((await ask('?state=new')).data).toMatchObject([{ id }]);
  });

  it('are marked as answered when the tutor uses a link in the mail', async () => {
    await send('Em muốn học toán.');
    await running.settle();
    const token = /#(full\.\S+)/.exec(running.mail.sent.find(({ to }) => to === 'minh@example.com')?.text ?? '')?.[1];
    await running.ask('POST', '/api/inquiries/answers', { body: { token } });
    expect((await ask('?state=answered')).data).toMatchObject([{ answer: { kind: 'full' } }]);
  });

  it('are found by words of name, address and text, ignoring diacritics', async () => {
    const maths = await send('Em muốn học Toán lớp chín.', 'Trần Thị Bưởi');
    await send('Em muốn học văn.');
    for (const keyword of ['toan', 'buoi TOÁN', 'ngan@example.com lop']) {
      expect(await ask(`?keyword=${encodeURIComponent(keyword)}`)).toMatchObject({
        data: [{ id: maths }],
        meta: { total: 1, counts: { new: 2 } },
      });
    }
    expect((await ask('?keyword=toan&state=closed')).data).toEqual([]);
  });

  it('are part of the data export by id, time and state only', async () => {
    const id = await send('Em muốn học toán.');
    await mark(id, 'answered');
    const createdAt = running.clock.now().toISOString();
    expect((await running.held('minh')).received).toEqual([{ id, createdAt, state: 'answered' }]);
  });
});
