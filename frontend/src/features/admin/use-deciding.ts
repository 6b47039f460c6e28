import type { AdminTutor } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { isApiError, isUnauthenticated } from '../../api/api-error.ts';
import { CONFLICT, FORBIDDEN, NOT_FOUND } from '../../api/http-status.ts';
import { reloadSession } from '../../session/session.ts';
import { useDecide, useReloadTutor } from './api/decide.ts';
import { nameOf } from './decision-kinds.ts';
import type { DecisionKind, Target } from './decision-kinds.ts';
import { noReason } from './ready-reasons.ts';
import type { Reason } from './ready-reasons.ts';
import { awaitsConfirmation, changesSearch } from './use-outcome.ts';
import type { Outcome } from './use-outcome.ts';

const NOTICE_MS = 3000;

const NOTES = 3;

export interface Asked {
  kind: DecisionKind;
  target: Target;
}

interface Done {
  kind: DecisionKind;
  name: string;
  /** Id of the note that also shows the decision; none if it does not affect search. */
  outcome: number | undefined;
}

function useNotice() {
  const [notice, setNotice] = useState<Done>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

const draftOf = ({ kind, target }: Asked) => `${kind} ${target.uid}`;

/** The typed reasons, which survive closing the dialog and changes of the tutor. */
function useReason(asked: Asked | undefined) {
  const [reasons, setReasons] = useState<Readonly<Record<string, Reason>>>({});
  return {
    reason: (asked && reasons[draftOf(asked)]) ?? noReason,
    setReason: (reason: Reason) => {
      if (asked !== undefined) setReasons((last) => ({ ...last, [draftOf(asked)]: reason }));
    },
  };
}

/** The decided rows, and what is shown about them: a notice for a moment, and notes until they are closed. */
function useDecided() {
  const [notice, setNotice] = useNotice();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  // Rows from the latest replies, even if they are on another page now.
  const [decided, setDecided] = useState<ReadonlyMap<string, AdminTutor>>(new Map());
  const count = useRef(0);
  return {
    notice,
    outcomes,
    /** A notice about a decision is visible. */
    hasNotice: notice !== undefined || outcomes.length > 0,
    decided,
    add: (kind: DecisionKind, tutor: AdminTutor, published: boolean) => {
      setDecided((last) => new Map(last).set(tutor.uid, tutor));
      count.current += 1;
      const outcome = { id: count.current, kind, tutor, published };
      const watched = !published || changesSearch(outcome) || awaitsConfirmation(outcome);
      setNotice({ kind, name: nameOf(tutor), outcome: watched ? outcome.id : undefined });
      // Notes of earlier decisions go, unless their event is still late.
      setOutcomes((last) => [...(watched ? [outcome] : []), ...last.filter((one) => !one.published)].slice(0, NOTES));
    },
    forget: (id: number) => setOutcomes((last) => last.filter((outcome) => outcome.id !== id)),
  };
}

/** Confirms each decision, sends it once, and shows the result. */
export function useDeciding(onDecided: (uid: string) => void) {
  const { mutate, isPending, error, reset } = useDecide();
  const reload = useReloadTutor();
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const { add, ...decisions } = useDecided();
  const reasons = useReason(asked);
  const running = useRef(false);

  const confirm = ({ text, codes }: Reason = noReason) => {
    if (asked === undefined || running.current) return;
    running.current = true;
    const { kind, target } = asked;
    mutate(
      { kind, target, ...(text !== '' && { reason: text }), ...(codes.length > 0 && { codes }) },
      {
        onSuccess: ({ published, ...row }) => {
          setOpen(false);
          add(kind, row, published);
          onDecided(row.uid);
        },
        onError: (failure) => {
          if (!isApiError(failure)) return;
          if (failure.status === CONFLICT || failure.status === NOT_FOUND) reload(target.uid);
          if (failure.status === FORBIDDEN) void reloadSession();
        },
        onSettled: () => {
          running.current = false;
        },
      },
    );
  };

  return {
    ...decisions,
    ...reasons,
    asked,
    open,
    deciding: isPending,
    error: isUnauthenticated(error) ? null : error,
    /** Another admin decided first, or the profile was edited: it has to be reviewed again. */
    changed: isApiError(error) && error.status === CONFLICT,
    ask: (kind: DecisionKind, target: Target) => {
      reset();
      setAsked({ kind, target });
      setOpen(true);
    },
    confirm,
    close: () => setOpen(false),
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
