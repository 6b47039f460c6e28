import { afterAll, beforeAll } from '@jest/globals';
import { aChildMarketplace } from '../support/child-marketplace.ts';
import type { ChildMarketplace } from '../support/child-marketplace.ts';
import { describeAuthority } from './authority.suite.ts';
import { aCast } from './cast.ts';
import type { Cast } from './cast.ts';
import { describeFuzz } from './fuzz.suite.ts';
import { describeInput } from './input.suite.ts';
import { describeLimits } from './limits.suite.ts';
import { describePhotos } from './photos.suite.ts';
import { describeReplies } from './replies.suite.ts';

// Shared by all suites.
let site: ChildMarketplace;
let cast: Cast;

beforeAll(async () => {
  site = await aChildMarketplace();
  cast = await aCast(site);
}, 90_000);
afterAll(() => site.end());

describeAuthority(() => cast);
describeInput(() => cast);
describePhotos(() => cast);
describeReplies(() => cast);
describeFuzz(() => cast);
// Last, because it ends the shared process.
describeLimits(() => cast);
