import { cancelledMail, newMailTask } from '@sao-mai/platform';
import type { Change } from '@sao-mai/platform';
import { underway } from '../inquiry.ts';
import type { Inquiry } from '../inquiry.ts';

function openWait(inquiry: Inquiry | null) {
  if (inquiry === null || inquiry.tutorUid === null || inquiry.wait?.state !== 'waiting') return null;
  const { tutorUid, wait } = inquiry;
  return { ...inquiry, tutorUid, wait: { until: wait.until } };
}

/** It goes out, or waits for an admin if it is held. `confirmedEmail`: null if no confirmed address is asked for any more. */
export function confirmed(inquiry: Inquiry | null, confirmedEmail: string | null, now: Date): Change<Inquiry, boolean> {
  const open = openWait(inquiry);
  if (open === null) return { unchanged: true, result: false };
  const wait = { ...open.wait, state: 'over', endedAt: now.toISOString() } as const;
  const known = { ...open, wait, ...(confirmedEmail !== null && { confirmedEmail }) };
  if (open.hold?.state === 'held') return { state: known, result: false };
  return { ...underway(known, now), result: true };
}

/** It ends, and its sender is told. */
export function expired(inquiry: Inquiry | null, now: Date): Change<Inquiry, null> {
  const open = openWait(inquiry);
  if (open === null) return { unchanged: true, result: null };
  const at = now.toISOString();
  const wait = { ...open.wait, state: 'expired', endedAt: at } as const;
  const { job } = cancelledMail(open, 'The address was not confirmed in time', now);
  return { state: { ...open, wait, job, closedAt: at, notice: newMailTask(now) }, result: null };
}
