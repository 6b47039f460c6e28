import type { SenderReport } from '@sao-mai/contracts';
import type { Change } from '@sao-mai/platform';

interface Reportable {
  readonly report?: SenderReport | undefined;
}

/** Idempotent; the newest report counts. */
export function reported<State extends Reportable>(inquiry: State, answered: boolean, now: Date): Change<State, null> {
  if (inquiry.report?.answered === answered) return { unchanged: true, result: null };
  return { state: { ...inquiry, report: { answered, at: now.toISOString() } }, result: null };
}
