import type { JobOutcome } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { maySend, release } from './release-confirmed.ts';
import type { ReleaseDeps } from './release-confirmed.ts';
import { expired } from './settle-wait.ts';

const checkMs = 60 * 60 * 1000;

/** Ends a wait in time, also one whose event came while the message was being stored. */
export const createCheckWait =
  (deps: ReleaseDeps) =>
  async (id: string, { senderUid, wait }: Inquiry): Promise<JobOutcome<Inquiry>> => {
    const { inquiries, directory, clock, deliver } = deps;
    const sender = await directory.recipient(senderUid);
    const now = clock.now();
    if (wait === undefined) return { done: true };
    if (sender === null) {
      await inquiries.erase(id);
    } else if (sender !== undefined && maySend(sender)) {
      await release(deps, id, sender);
    } else if (wait.until <= now.toISOString()) {
      await inquiries.update(id, (state) => expired(state, now));
      deliver(id);
    } else {
      return { done: true, next: () => new Date(Math.min(now.getTime() + checkMs, Date.parse(wait.until))) };
    }
    return { done: true };
  };
