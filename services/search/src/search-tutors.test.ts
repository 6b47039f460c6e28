import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { categories, searchItem } from '@sao-mai/contracts';
import { ask } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { broken, searchCases } from './index/search-cases.fixture.ts';
import type { IndexQuery } from './search-index.ts';
import { startSearch } from './search-service.fixture.ts';
import type { RunningSearch } from './search-service.fixture.ts';
import { createSearchTutors } from './search-tutors.ts';

describe('search over HTTP', () => {
  let running: RunningSearch;
  beforeAll(async () => {
    running = await startSearch();
    for (const tutor of searchCases.tutors) await running.caseTutor(tutor);
    await running.settle();
  });
  afterAll(() => running.stop());

  for (const { params, status = 200, walk, note, ...expected } of searchCases.filters) {
    if (walk === true) continue;
    it(`${JSON.stringify(params)}: ${note ?? 'answered as the case says'}`, async () => {
      const found = await running.search(params);
      expect(found.status).toBe(status);
      if (status === 200) expect(broken(expected, found.uids, found.meta?.total ?? -1)).toEqual([]);
    });
  }

  for (const { q, ...expected } of searchCases.queries) {
    it(`answers "${q}" over HTTP as the case says`, async () => {
      const found = await running.search({ keyword: q });
      expect(found.status).toBe(200);
      expect(broken(expected, found.uids, found.meta?.total ?? -1)).toEqual([]);
    });
  }

  it('handles awkward texts and shows listed tutors only', async () => {
    for (const keyword of searchCases.awkward) {
      const found = await running.search({ keyword });
      expect([keyword, found.status]).toEqual([keyword, 200]);
      for (const hidden of ['t10', 't11', 't12']) expect(found.uids).not.toContain(hidden);
    }
  });

  it('ignores filler words', async () => {
    expect((await running.search({ keyword: 'guitar teacher' })).uids).toEqual(['t03']);
    expect((await running.search({ keyword: 'gia sư guitar ở Huế' })).uids).toEqual(['t03']);
    const elsewhere = await running.search({ keyword: 'gia sư guitar ở Đà Nẵng' });
    expect([elsewhere.uids, elsewhere.meta?.related.map(({ uid }) => uid)]).toEqual([[], ['t03']]);
    expect((await running.search({ keyword: 'xyzzyqq teacher' })).meta?.total).toBe(0);
  });

  it('shows each of the nine once across all pages', async () => {
    const walked: string[] = [];
    const day = (await running.search()).meta?.day ?? '';
    for (const page of [1, 2, 3, 4]) walked.push(...(await running.search({ limit: 3, page, day })).uids);
    expect(walked).toHaveLength(9);
    expect(new Set(walked).size).toBe(9);
  });

  it('reports unknown, repeated and out-of-range parameters', async () => {
    expect((await running.search({ lang: 'english' })).fields).toEqual(['lang unknown-field']);
    expect((await running.search({ keyword: ['a', 'b'] })).fields).toEqual(['keyword wrong-type']);
    expect((await running.search({ page: 0, limit: 101 })).fields).toEqual([
      'page invalid-value',
      'limit invalid-value',
    ]);
    expect((await running.search({ method: ['online', 'by post'] })).fields).toEqual(['method invalid-value']);
    expect((await running.search({ category: 'nope' })).fields).toEqual(['category category-unknown']);
    expect((await running.search({ keyword: 'x'.repeat(201) })).fields).toEqual(['keyword too-long']);
  });

  it('refuses NUL and badly escaped URLs', async () => {
    expect((await running.get('/api/search?keyword=a%00b')).status).toBe(400);
    expect(await running.get('/api/search?keyword=%E0%A4%A')).toMatchObject({ status: 400, code: 'malformed-address' });
    expect(await running.get('/api/search/category/%E0%A4%A')).toMatchObject({
      status: 400,
      code: 'malformed-address',
    });
  });

  it('ignores the case of a category, and answers 404 for an unknown one', async () => {
    const found = await running.get('/api/search/category/academic%20TUTORING?keyword=math');
    expect(found.uids).toEqual(['t08', 't01']);
    expect(await running.get('/api/search/category/Alchemy')).toMatchObject({ status: 404, code: 'category-unknown' });
    expect((await running.get('/api/search/category/Alchemy?page=0')).status).toBe(400);
    expect((await running.get('/api/search/category/Music?category=Music')).status).toBe(400);
  });

  it('serves the categories in the order of the catalogue', async () => {
    const { body } = await ask(`${running.service.url()}/api/search/categories`);
    expect(body).toEqual({ success: true, data: [...categories] });
  });

  it('returns only public fields: no contact, no e-mail, no approval time', async () => {
    const { body } = await ask(`${running.service.url()}/api/search?keyword=anna`);
    expect(body).toMatchObject({ data: [{ id: 't08', uid: 't08', name: 'Anna Smith', linkedinProfile: null }] });
    const { data } = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(body);
    // `paused` is present only during a pause.
    const { paused: _paused, ...always } = searchItem.shape;
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys(always).toSorted());
  });

  it('returns the page, the limit and the facets', async () => {
    const { meta } = await running.search({ limit: 4, page: 2 });
    expect(meta).toMatchObject({ total: 9, page: 2, limit: 4 });
    expect(meta?.facets.language[0]).toEqual({ value: 'vi', count: 7 });
    expect(Object.keys(meta?.facets ?? {})).toEqual(['category', 'language', 'place', 'method']);
  });

  it('can be revalidated with an ETag', async () => {
    const { headers } = await running.search({ keyword: 'anna' });
    expect(headers.get('cache-control')).toBe('no-cache');
    const etag = headers.get('etag') ?? '';
    const again = await new Promise<number | undefined>((resolve, reject) => {
      // `fetch` would add its own Cache-Control to a conditional request.
      const url = `${running.service.url()}/api/search?keyword=anna`;
      get(url, { headers: { 'if-none-match': etag } }, ({ statusCode }) => {
        resolve(statusCode);
      }).on('error', reject);
    });
    expect([etag === '', again]).toEqual([false, 304]);
  });

  it('suggests matches of a prefix, and lists similar tutors', async () => {
    const { body } = await ask(`${running.service.url()}/api/search/suggestions?q=pia`);
    expect(body).toEqual({ success: true, data: [{ kind: 'subject', value: 'piano', text: 'piano' }] });
    const similar = await ask(`${running.service.url()}/api/search/similar/t01`);
    expect(similar.body).toMatchObject({ success: true, data: [{ uid: 't08' }] });
  });

  it('is open to visitors and refuses an invalid token', async () => {
    const token = running.signIn.person('client');
    expect((await running.get('/api/search', token)).status).toBe(200);
    expect(await running.get('/api/search', 'nobody')).toMatchObject({ status: 401, code: 'token-invalid' });
  });
});

describe('the daily order', () => {
  const clock = { now: () => new Date('2026-03-08T17:30:00Z') };
  const nothing = {
    items: [],
    total: 0,
    facets: { category: [], language: [], place: [], method: [] },
    understood: [],
    relaxed: [],
    related: [],
    withoutRate: 0,
  };

  it('follows the date in Viet Nam, or yesterday’s for page links from yesterday', async () => {
    const asked: number[] = [];
    const index = {
      search: ({ day }: IndexQuery) => {
        asked.push(day);
        return Promise.resolve(nothing);
      },
    };
    const search = createSearchTutors({
      index,
      keeper: { assertAnswers: () => undefined },
      clock,
      missed: { note: () => undefined },
    });
    const dayOf = async (day?: string) =>
      (await search({ page: 1, limit: 20, ...(day !== undefined && { day }) })).meta.day;
    expect(await dayOf()).toBe('2026-03-09');
    expect(await dayOf('2026-03-08')).toBe('2026-03-08');
    for (const day of ['2026-03-09', '2026-03-10', '2026-02-30', '1999-01-01']) {
      expect(await dayOf(day)).toBe('2026-03-09');
    }
    const [today, yesterday, ...others] = asked;
    expect(yesterday).not.toBe(today);
    expect(new Set(others)).toEqual(new Set([today]));
  });
});
