import { afterEach, describe, expect, it } from '@jest/globals';
import { aMarketplace } from '../support/marketplace.ts';
import type { TestMarketplace } from '../support/marketplace.ts';

let site: TestMarketplace | undefined;
afterEach(() => site?.end());

describe('a marketplace that has started', () => {
  it('is ready, and answers the first search', async () => {
    site = await aMarketplace();
    const answers = [];
    for (const path of ['/readyz', '/api/search?keyword=toan']) answers.push(await fetch(site.url + path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }, 60_000);
});
