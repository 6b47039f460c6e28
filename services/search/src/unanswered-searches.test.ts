import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unansweredSearch } from '@sao-mai/contracts';
import { ask } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { searchCases } from './index/search-cases.fixture.ts';
import { startSearch } from './search-service.fixture.ts';
import type { RunningSearch } from './search-service.fixture.ts';

const reply = z.object({ data: z.array(unansweredSearch) });
const concepts = z.object({
  data: z.array(z.object({ kind: z.string(), value: z.string(), text: z.optional(z.string()) })),
});

describe('searches without results', () => {
  let running: RunningSearch;
  beforeAll(async () => {
    running = await startSearch();
    for (const tutor of searchCases.tutors) await running.caseTutor(tutor);
    await running.settle();
  });
  afterAll(() => running.stop());

  const unanswered = async (lang: string) => {
    const token = running.signIn.admin('admin');
    const { body } = await ask(`${running.service.url()}/api/search/unanswered?lang=${lang}`, { token });
    return reply.parse(body).data;
  };

  it('are listed for admins after five times, as concepts, never in the typed words', async () => {
    for (let time = 1; time <= 4; time += 1) await running.search({ keyword: 'cô giáo dạy harp ở Huế' });
    await running.settle();
    expect(await unanswered('en')).toEqual([]);
    await running.search({ keyword: 'harp teacher huế' });
    await running.settle();
    const [found, ...others] = await unanswered('vi');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ count: 5 });
    expect(found?.concepts.map(({ kind }) => kind).sort()).toEqual(['place', 'subject']);
    expect(JSON.stringify(found)).not.toMatch(/cô giáo|teacher/);
  });

  it('are not counted if words, names, filters or a later page caused them', async () => {
    for (let time = 1; time <= 6; time += 1) {
      await running.search({ keyword: 'xyzzyqq' });
      await running.search({ keyword: 'harp', place: 'da-nang' });
      await running.search({ keyword: 'harp', page: 2 });
      await running.search({ keyword: 'guitar' });
    }
    await running.settle();
    expect(await unanswered('en')).toHaveLength(1);
  });

  it('are visible to admins only', async () => {
    const token = running.signIn.person('client');
    expect((await ask(`${running.service.url()}/api/search/unanswered`, { token })).status).toBe(403);
    expect((await ask(`${running.service.url()}/api/search/unanswered`)).status).toBe(401);
  });

  it('reads a draft profile’s concepts', async () => {
    const token = running.signIn.person('writer');
    const read = async (body: object, lang = 'en') => {
      const address = `${running.service.url()}/api/search/reading?lang=${lang}`;
      const answer = await ask(address, { method: 'POST', token, json: body });
      return concepts.parse(answer.body).data.map(({ kind, value, text }) => `${kind} ${text ?? value}`);
    };
    const profile = { subjects: ['Music'], bio: '<p>Mình dạy piano cho trẻ em lớp 5.</p>', location: 'Huế' };
    expect(await read(profile, 'vi')).toEqual([
      'subject piano',
      'place Huế',
      'level grade-5',
      'audience children',
      'language vi',
    ]);
    expect(await read({})).toEqual([]);
    expect(await read({ subjects: ['Academic Tutoring'], bio: '<p>I teach maths.</p>' }, 'vi')).toContain(
      'subject toán',
    );
    expect((await ask(`${running.service.url()}/api/search/reading`, { method: 'POST', json: {} })).status).toBe(401);
  });

  it('limits the calls per user to what a form needs', async () => {
    const address = `${running.service.url()}/api/search/reading`;
    const read = (token: string) => ask(address, { method: 'POST', token, json: {} });
    const eager = running.signIn.person('eager');
    for (let times = 0; times < 60; times += 1) expect((await read(eager)).status).toBe(200);
    expect((await read(eager)).status).toBe(429);
    expect((await read(running.signIn.person('another'))).status).toBe(200);
  });
});
