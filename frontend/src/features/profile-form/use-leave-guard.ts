import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guardHistory, guardLogout } from '../../session/leave-guard.ts';

interface Question {
  /** Logging out takes the draft along. */
  logout: boolean;
  go: () => void;
  stay: () => void;
}

/** The path a click would lead to, if it is one of ours in this tab. */
function pathOfClick(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  if (link.origin !== location.origin || link.getAttribute('href') === null) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * While `active`, leaving the page by a link, by 'back', by logging out or by closing it asks first. `freeRef` lets the
 * page go without a question, as after a save.
 */
export function useLeaveGuard(active: boolean, freeRef: RefObject<boolean>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    if (!active) return;
    const ask = (go: () => void, stay: () => void = () => undefined, logout = false) => {
      setQuestion({ logout, go, stay });
    };
    /** 'Back' while it is asked closes the question like any dialog. */
    const askOrStay = (go: () => void) => {
      setQuestion((asked) => {
        asked?.stay();
        return asked === undefined ? { logout: false, go, stay: () => undefined } : undefined;
      });
    };
    const click = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (freeRef.current || path === undefined || new URL(path, location.href).pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(path));
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (!freeRef.current) event.preventDefault();
    };
    document.addEventListener('click', click, true);
    addEventListener('beforeunload', unload);
    const letHistory = guardHistory((go) => {
      if (freeRef.current) go();
      else askOrStay(go);
    });
    const letLogout = guardLogout(
      () =>
        new Promise((resolve) => {
          ask(
            () => {
              resolve(true);
            },
            () => {
              resolve(false);
            },
            true,
          );
        }),
    );
    return () => {
      document.removeEventListener('click', click, true);
      removeEventListener('beforeunload', unload);
      letHistory();
      letLogout();
    };
  }, [active, navigate, pathname, freeRef]);

  return {
    question,
    answer: (leave: boolean) => {
      setQuestion(undefined);
      if (leave) {
        freeRef.current = true;
        question?.go();
      } else question?.stay();
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
