import { jest } from '@jest/globals';

interface Sent {
  readonly origin?: string;
  /** Another window than the one that was opened. */
  readonly source?: object | null;
}

/** A window as window.open hands it out; what it is told and what it says are in the test's hand. */
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
    /** The addresses that it was sent to. */
    led,
    /** Posts to the page that opened it. */
    say(data: unknown, { origin = location.origin, source = window_ }: Sent = {}) {
      const message = new MessageEvent('message', { data, origin });
      Object.defineProperty(message, 'source', { value: source });
      window.dispatchEvent(message);
    },
  });
}

export type LinkedinWindow = ReturnType<typeof aLinkedinWindow>;

/** The next windows that pages open; null is what a browser answers that blocks them. */
export function windowsOpened(...windows: readonly (LinkedinWindow | null)[]) {
  const waiting = [...windows];
  return jest.spyOn(window, 'open').mockImplementation(() => (waiting.shift() ?? null) as Window | null);
}

/** What the callback page says. */
export const anAnswer = (change: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'linkedin-answer',
  state: 'the-state',
  code: 'the-code',
  error: '',
  description: '',
  ...change,
});
