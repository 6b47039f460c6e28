import { AppError, cancelledMail } from '@sao-mai/platform';
import type { Change } from '@sao-mai/platform';
import { underway } from '../inquiry.ts';
import type { Inquiry } from '../inquiry.ts';
import { keepsBack } from '../waiting/wait.ts';

function openHold(inquiry: Inquiry | null) {
  if (inquiry === null || inquiry.tutorUid === null) throw new AppError('not-found', 'inquiry-not-found');
  const { hold, tutorUid, wait } = inquiry;
  if (hold?.state !== 'held' || keepsBack(wait)) throw new AppError('conflict', 'delivery-changed');
  return { ...inquiry, tutorUid, hold };
}

export function released(inquiry: Inquiry | null, by: string, now: Date): Change<Inquiry, null> {
  const open = openHold(inquiry);
  const hold = { ...open.hold, state: 'released', settled: { by, at: now.toISOString() } } as const;
  return { ...underway({ ...open, hold }, now), result: null };
}

export function discarded(inquiry: Inquiry | null, by: string, now: Date): Change<Inquiry, null> {
  const open = openHold(inquiry);
  const at = now.toISOString();
  const hold = { ...open.hold, state: 'discarded', settled: { by, at } } as const;
  const { job } = cancelledMail(open, 'Discarded by an admin', now);
  return { state: { ...open, hold, job, closedAt: at }, result: null };
}
