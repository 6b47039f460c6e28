import type { Documents } from '../../documents/port.ts';
import type { ManualClock } from '../manual-clock.ts';

export interface DocumentsFixture {
  readonly documents: Documents;
  readonly clock: ManualClock;
  readonly reopen: (() => Promise<Documents>) | undefined;
}
