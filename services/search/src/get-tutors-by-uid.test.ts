import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listedTutor } from '@sao-mai/contracts';
import { aDecision, aProfile, anAccount, ask } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { searchCases } from './index/search-cases.fixture.ts';
import { addressOf, startSearch } from './search-service.fixture.ts';
import type { RunningSearch } from './search-service.fixture.ts';

const reply = z.object({ success: z.literal(true), data: z.array(listedTutor) });

describe('tutors by uid', () => {
  let running: RunningSearch;
  beforeAll(async () => {
    running = await startSearch();
    for (const tutor of searchCases.tutors) await running.caseTutor(tutor);
    await running.settle();
  });
  afterAll(() => running.stop());

  const tutors = async (uid: readonly string[]) => {
    const { status, body } = await ask(`${running.service.url()}/api/search/tutors?${addressOf({ uid })}`);
    return { status, data: reply.safeParse(body).data?.data ?? [], body };
  };
  const uids = async (...asked: string[]): Promise<string[]> => (await tutors(asked)).data.map(({ uid }) => uid);

  it('are listed tutors, each once, in the requested order', async () => {
    expect(await uids('t03', 'nobody', 't01', 't10', 't11', 't12', 't03')).toEqual(['t03', 't01']);
    expect(await uids()).toEqual([]);
  });

  it('include availability, but no contact details', async () => {
    await running.facts.publish('user-registered.v1', anAccount({ uid: 'ba', name: 'Bá' }));
    await running.facts.publish(
      'tutor-profile-created.v1',
      aProfile({ uid: 'ba', availability: ['Buổi tối'], contactInfo: { phone: '+84 90 000 00 00', website: '' } }),
    );
    await running.facts.publish('tutor-approved.v1', aDecision({ uid: 'ba' }));
    await running.settle();
    const { data, body } = await tutors(['ba']);
    expect(data).toMatchObject([{ uid: 'ba', name: 'Bá', availability: ['Buổi tối'] }]);
    expect(JSON.stringify(body)).not.toContain('+84');
  });

  it('are limited to thirty valid uids', async () => {
    const many = Array.from({ length: 31 }, (_, at) => `t-${String(at)}`);
    expect(await tutors(many)).toMatchObject({ status: 400, body: { details: [{ code: 'too-many-items' }] } });
    expect((await tutors(many.slice(1))).status).toBe(200);
    expect(await tutors(['../x'])).toMatchObject({ status: 400, body: { details: [{ field: 'uid' }] } });
  });
});
