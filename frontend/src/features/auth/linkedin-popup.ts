import { linkedinAttemptMs } from '@sao-mai/contracts';
import type { ErrorCode } from '@sao-mai/contracts';
import { ApiError } from '../../api/api-error.ts';
import { isLinkedinAnswer } from './linkedin-answer.ts';
import type { LinkedinAnswer } from './linkedin-answer.ts';

const POLL_MS = 1000;
const POPUP = { width: 600, height: 600 } as const;

/** Time for a message that was posted just before the window closed. */
const CLOSE_GRACE_MS = 250;

const refusal = (code: ErrorCode): ApiError => new ApiError({ status: 0, code });

export interface LinkedinPopup {
  /** The result. Rejects with an ApiError if it was closed, left open or returned another state. */
  readonly answer: Promise<LinkedinAnswer>;
  /** The result of `work`, unless the pop-up closes first. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Redirects it to LinkedIn; from then on only messages with this state count. */
  readonly redirect: (address: string, state: string) => void;
  readonly show: () => void;
  readonly close: () => void;
}

function place(): string {
  const { width, height } = POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${String(width)},height=${String(height)},left=${String(left)},top=${String(top)}`;
}

/** Shows a note of ours until LinkedIn's page loads. */
function openWindow(note: string): Window {
  const opened = window.open('', '_blank', place());
  // Some blockers return a window that is already closed.
  if (opened === null || opened.closed) throw refusal('popup-blocked');
  const page = opened.document;
  page.title = note;
  page.documentElement.style.colorScheme = 'light dark';
  page.body.textContent = note;
  return opened;
}

/** @throws ApiError `popup-blocked`; browsers allow pop-ups only while a click is being handled. */
export function openLinkedinPopup(note: string): LinkedinPopup {
  const opened = openWindow(note);
  const openedAt = Date.now();
  let expected: string | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  let settle: (result: LinkedinAnswer | ApiError) => void = () => undefined;
  const fail = (code: ErrorCode) => settle(refusal(code));
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== opened || !isLinkedinAnswer(data)) return;
    settle(data.state === expected ? data : refusal('popup-closed'));
  };
  const look = () => {
    if (opened.closed) closeTimer ??= setTimeout(fail, CLOSE_GRACE_MS, 'popup-closed');
    else if (Date.now() - openedAt > linkedinAttemptMs) fail('linkedin-session-expired');
  };
  const poll = setInterval(look, POLL_MS);
  addEventListener('message', onMessage);
  const answer = new Promise<LinkedinAnswer>((resolve, reject) => {
    settle = (result) => {
      clearInterval(poll);
      clearTimeout(closeTimer);
      removeEventListener('message', onMessage);
      opened.close();
      if (result instanceof ApiError) reject(result);
      else resolve(result);
    };
  });
  // It may reject before anybody awaits it.
  answer.catch(() => undefined);
  return {
    answer,
    during: (work) => Promise.race([work, answer.then(() => work)]),
    redirect: (address, state) => {
      expected = state;
      opened.location.replace(address);
    },
    show: () => opened.focus(),
    close: () => fail('popup-cancelled'),
  };
}
