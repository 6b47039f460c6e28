import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChildMarketplace } from '../support/child-marketplace.ts';
import type { ChildMarketplace } from '../support/child-marketplace.ts';
import { converged } from '../support/convergence.ts';
import { aCast, searchUids } from './cast.ts';
import type { Cast } from './cast.ts';
import { describeDecisions } from './decisions.suite.ts';
import { describeEvents } from './events.suite.ts';
import { describeIndex } from './index.suite.ts';
import { describeKilling } from './killed.suite.ts';

// Shared, because a start takes seconds.
let site: ChildMarketplace;
let cast: Cast;

beforeAll(async () => {
  site = await aChildMarketplace();
  cast = await aCast(site);
}, 90_000);
afterAll(() => site.end());

describe('the first start', () => {
  it('on an empty folder, everything is there before the first message needs it', async () => {
    await converged(site);
    expect(await searchUids(site, cast.tutor.name)).toEqual([cast.tutor.uid]);
  });
});
describeKilling(() => cast);
describeEvents(() => cast);
describeIndex(() => cast);
describeDecisions(() => cast);
