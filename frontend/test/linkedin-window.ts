import { jest } from '@jest/globals';

interface Sent {
  readonly origin?: string;
  /** Another window than the opened one. */
  readonly source?: object | null;
}

/** A fake of the window that window.open returns, controlled by the test. */
export function aLinkedinWindow() {
  const led: string[] = [];
  const window_ = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: (address: string) => led.push(address) },
    close: jest.fn(() => {
      window_.closed = true;
    }),
    focus: jest.fn(),
  };
  return Object.assign(window_, {
    /** URLs to which it was redirected. */
    led,
    /** Posts a message to its opener. */
    say(data: unknown, { origin = location.origin, source = window_ }: Sent = {}) {
      const message = new MessageEvent('message', { data, origin });
      Object.defineProperty(message, 'source', { value: source });
      window.dispatchEvent(message);
    },
  });
}

export type LinkedinWindow = ReturnType<typeof aLinkedinWindow>;

/** The next results of window.open; null simulates a blocker. */
export function windowsOpened(...windows: readonly (LinkedinWindow | null)[]) {
  const waiting = [...windows];
  return jest.spyOn(window, 'open').mockImplementation(() => (waiting.shift() ?? null) as Window | null);
}

/** A message of the callback page. */
export const anAnswer = (change: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'linkedin-answer',
  state: 'the-state',
  code: 'the-code',
  error: '',
  description: '',
  ...change,
});
