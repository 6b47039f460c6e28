import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardLogout } from '../../session/leave-guard.ts';

interface Question {
  logout: boolean;
  answer: (leave: boolean) => void;
}

/** While `active`, asks before the page is left in any way. `freeRef` disables the question, e.g. after a save. */
export function useLeaveGuard(active: boolean, freeRef: RefObject<boolean>) {
  const [answerLogout, setAnswerLogout] = useState<(leave: boolean) => void>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !freeRef.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const unload = (event: BeforeUnloadEvent) => {
      if (!freeRef.current) event.preventDefault();
    };
    addEventListener('beforeunload', unload);
    const release = guardLogout(() => new Promise((resolve) => setAnswerLogout(() => resolve)));
    return () => {
      removeEventListener('beforeunload', unload);
      release();
    };
  }, [active, freeRef]);

  /** 'Back' closes an open question like any dialog. */
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current && blocker.state === 'blocked') {
      answerLogout?.(false);
      setAnswerLogout(undefined);
      blocker.reset();
    }
    isAsked.current = blocker.state === 'blocked' || answerLogout !== undefined;
  }, [blocker, answerLogout]);

  const question = ((): Question | undefined => {
    if (answerLogout !== undefined) return { logout: true, answer: answerLogout };
    if (blocker.state !== 'blocked') return undefined;
    return {
      logout: false,
      answer: (leave) => {
        if (leave) blocker.proceed();
        else blocker.reset();
      },
    };
  })();

  return {
    question,
    answer: (leave: boolean) => {
      setAnswerLogout(undefined);
      if (leave) freeRef.current = true;
      question?.answer(leave);
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
