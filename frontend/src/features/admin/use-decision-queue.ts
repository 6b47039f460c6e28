import type { AdminTutor } from '@sao-mai/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { openOverlays } from '../../ui/close-on-back.ts';
import { kindsFor } from './decision-kinds.ts';
import type { DecisionKind, Target } from './decision-kinds.ts';
import { useDeciding } from './use-deciding.ts';
import { rowLink, useListKeys } from './use-list-keys.ts';

interface DecisionQueueInput {
  tutors: readonly AdminTutor[];
  selected: string | undefined;
  wide: boolean;
  open: (uid: string) => Promise<void>;
}

/** The next tutor after a decision. The profile opens after the dialog's history entry is gone. */
function useNextTutor({ tutors, wide, open }: Pick<DecisionQueueInput, 'tutors' | 'wide' | 'open'>) {
  const here: Location<unknown> = useLocation();
  const turn = useRef<string>(undefined);
  const waiting = useRef<string>(undefined);
  const openWaiting = useEffectEvent(() => {
    const uid = waiting.current;
    if (uid === undefined || openOverlays(here.state).length > 0) return;
    waiting.current = undefined;
    void open(uid);
  });
  useEffect(() => {
    openWaiting();
  }, [here]);
  return {
    begin: () => {
      turn.current = undefined;
      waiting.current = undefined;
    },
    pass: (uid: string) => {
      const at = tutors.findIndex((tutor) => tutor.uid === uid);
      turn.current = at === -1 || !wide ? undefined : (tutors[at + 1] ?? tutors[at - 1])?.uid;
      waiting.current = turn.current;
    },
    row: () => (turn.current === undefined ? null : rowLink(turn.current)),
  };
}

/** Decisions by button and keyboard. After each, the next row has the focus and its profile opens beside the list. */
export function useDecisionQueue({ tutors, selected, wide, open }: DecisionQueueInput) {
  const turn = useNextTutor({ tutors, wide, open });
  const deciding = useDeciding(turn.pass);
  const rowOf = (uid: string) => tutors.find((tutor) => tutor.uid === uid) ?? deciding.decided.get(uid);
  const ask = (kind: DecisionKind, target: Target) => {
    turn.begin();
    deciding.ask(kind, target);
  };
  useListKeys({
    selected,
    onDecide: (kind, uid) => {
      const target = rowOf(uid);
      if (target !== undefined && kindsFor(target).includes(kind)) ask(kind, target);
    },
  });
  return { deciding, ask, rowOf, focusAfter: turn.row };
}
