import { getProfile, searchTutors } from '@sao-mai/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { DecisionKind, Target } from './decision-kinds.ts';

export interface Outcome {
  id: number;
  kind: DecisionKind;
  tutor: Target;
  /** Its event was published within a second. */
  published: boolean;
}

export type OutcomeState = 'looking' | 'confirmed' | 'unsure';

const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3000;
const GROWTH = 1.4;

/** The profile is approved, but listed only when the address is confirmed. */
export function awaitsConfirmation({ kind, tutor }: Pick<Outcome, 'kind' | 'tutor'>): boolean {
  return kind !== 'reject' && kind !== 'deactivate' && tutor.awaitsConfirmation === true;
}

/** Approving, or activating an approved profile, lists it in search; deactivating removes it. */
export function changesSearch({ kind, tutor }: Pick<Outcome, 'kind' | 'tutor'>): boolean {
  return kind !== 'reject' && tutor.tutorStatus === 'approved' && !awaitsConfirmation({ kind, tutor });
}

async function searchAgrees({ kind, tutor }: Outcome, signal: AbortSignal): Promise<boolean> {
  const [category] = tutor.subjects;
  const { data } = await call(searchTutors, {
    query: {
      ...(/[\p{L}\p{N}]/u.test(tutor.name) && { keyword: tutor.name }),
      ...(category !== undefined && { category }),
      // The newest approval comes first.
      ...(kind === 'approve' && { sort: 'newest' }),
      limit: 100,
    },
    signal,
  });
  return data.some(({ uid }) => uid === tutor.uid) === (kind !== 'deactivate');
}

async function profileAgrees({ tutor }: Outcome, signal: AbortSignal): Promise<boolean> {
  const { data } = await call(getProfile, { params: { id: tutor.uid }, signal });
  return data.tutorStatus === tutor.tutorStatus && data.isActive === tutor.isActive;
}

async function agrees(outcome: Outcome, signal: AbortSignal): Promise<boolean> {
  const asked = [
    ...(changesSearch(outcome) ? [searchAgrees(outcome, signal)] : []),
    ...(outcome.published ? [] : [profileAgrees(outcome, signal)]),
  ];
  // Failed queries are retried by the next poll.
  const answers = await Promise.all(asked.map((answer) => answer.catch(() => false)));
  return answers.every(Boolean);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Polls until search and profile agree: for five seconds, or as long as the event is late. */
export function useOutcome(outcome: Outcome, onConfirmed: (uid: string) => void): OutcomeState {
  const [state, setState] = useState<OutcomeState>('looking');
  useEffect(() => {
    const stop = new AbortController();
    const watch = async () => {
      const giveUpAt = outcome.published ? performance.now() + PATIENCE_MS : Infinity;
      let wait = FIRST_PAUSE_MS;
      for (;;) {
        const found = await agrees(outcome, stop.signal);
        if (stop.signal.aborted) return;
        if (found) {
          setState('confirmed');
          onConfirmed(outcome.tutor.uid);
          return;
        }
        if (performance.now() + wait > giveUpAt) {
          setState('unsure');
          return;
        }
        await pause(wait, stop.signal);
        wait = Math.min(wait * GROWTH, LONGEST_PAUSE_MS);
      }
    };
    void watch();
    return () => stop.abort();
    // One poll loop per decision.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);
  return state;
}
