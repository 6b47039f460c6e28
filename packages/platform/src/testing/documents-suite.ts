import { afterEach, beforeEach, describe } from '@jest/globals';
import type { Clock } from '../clock.ts';
import type { Documents } from '../documents/port.ts';
import type { DocumentsFixture } from './documents/documents-fixture.ts';
import { describeBackingUp } from './documents/backing-up.ts';
import { describeErasing } from './documents/erasing.ts';
import { describeEvents } from './documents/events-of-documents.ts';
import { describeFinding } from './documents/finding.ts';
import { describeLifecycle } from './documents/lifecycle.ts';
import { describeRemovingOld } from './documents/removing-old.ts';
import { describeWriting } from './documents/writing.ts';
import { ManualClock } from './manual-clock.ts';

export interface DocumentsUnderTest {
  readonly documents: Documents;
  readonly reopen?: () => Promise<Documents>;
  readonly stop?: () => Promise<void>;
}

export function documentsSuite(name: string, create: (clock: Clock) => Promise<DocumentsUnderTest>): void {
  describe(`${name} as documents`, () => {
    let under: DocumentsUnderTest;
    let clock: ManualClock;

    beforeEach(async () => {
      clock = new ManualClock();
      under = await create(clock);
    });
    afterEach(async () => {
      await under.documents.close();
      await under.stop?.();
    });

    const fixture = (): DocumentsFixture => ({ documents: under.documents, clock, reopen: under.reopen });
    describeWriting(fixture);
    describeErasing(fixture);
    describeFinding(fixture);
    describeEvents(fixture);
    describeBackingUp(fixture);
    describeRemovingOld(fixture);
    describeLifecycle(fixture);
  });
}
