import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aLinkedinWindow, anAnswer, windowsOpened } from '../../../test/linkedin-window.ts';
import type { LinkedinWindow } from '../../../test/linkedin-window.ts';
import { isApiError } from '../../api/api-error.ts';
import { openLinkedinPopup } from './linkedin-popup.ts';

const SECOND = 1000;

let opened: LinkedinWindow;

beforeEach(() => {
  jest.useFakeTimers();
  opened = aLinkedinWindow();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function open() {
  windowsOpened(opened);
  const popup = openLinkedinPopup('Opening LinkedIn…');
  popup.redirect('https://linkedin.example/authorization', 'the-state');
  return popup;
}

/** State of the result: pending, the message, or the error code. */
async function outcome({ answer }: ReturnType<typeof open>): Promise<unknown> {
  return Promise.race([
    answer.then(
      ({ code, error }) => code || error,
      (reason: unknown) => (isApiError(reason) ? reason.code : reason),
    ),
    Promise.resolve().then(async () => {
      // Lets settled promises run first.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return 'pending';
    }),
  ]);
}

describe('the LinkedIn pop-up', () => {
  it('opens 600 by 600 with our note, and is sent to LinkedIn without a history entry for it', () => {
    const windowOpen = windowsOpened(opened);
    const popup = openLinkedinPopup('Đang mở LinkedIn…');
    const [address, , features] = windowOpen.mock.calls[0] ?? [];
    expect(address).toBe('');
    expect(features).toMatch(/^popup,width=600,height=600,left=-?\d+,top=-?\d+$/);
    expect(opened.document.body.textContent).toBe('Đang mở LinkedIn…');
    popup.redirect('https://linkedin.example/authorization', 'the-state');
    expect(opened.led).toEqual(['https://linkedin.example/authorization']);
  });

  it('returns the message with our state, and closes', async () => {
    const popup = open();
    expect(await outcome(popup)).toBe('pending');
    opened.say(anAnswer());
    expect(await outcome(popup)).toBe('the-code');
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it.each([null, { closed: true }])('blocked, by a browser that returns %j', (answer) => {
    windowsOpened(answer === null ? null : Object.assign(opened, answer));
    expect(() => openLinkedinPopup('')).toThrow(expect.objectContaining({ code: 'popup-blocked' }));
  });

  it('closed by the user: is detected within about a second', async () => {
    const popup = open();
    jest.advanceTimersByTime(5 * SECOND);
    expect(await outcome(popup)).toBe('pending');
    opened.closed = true;
    jest.advanceTimersByTime(2 * SECOND);
    expect(await outcome(popup)).toBe('popup-closed');
  });

  it('closed with a message on its way: the message counts, and no error follows', async () => {
    const popup = open();
    opened.closed = true;
    jest.advanceTimersByTime(SECOND + 100);
    opened.say(anAnswer());
    jest.advanceTimersByTime(10 * SECOND);
    expect(await outcome(popup)).toBe('the-code');
  });

  it('left open: the sign-in expires together with the server’s attempt', async () => {
    const popup = open();
    jest.advanceTimersByTime(599 * SECOND);
    expect(await outcome(popup)).toBe('pending');
    jest.advanceTimersByTime(3 * SECOND);
    expect(await outcome(popup)).toBe('linkedin-session-expired');
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it('posts two messages: the first counts', async () => {
    const popup = open();
    opened.say(anAnswer());
    opened.say(anAnswer({ code: 'another' }));
    expect(await outcome(popup)).toBe('the-code');
  });

  it('posts another state: is closed, as if by the user', async () => {
    const popup = open();
    opened.say(anAnswer({ state: 'another' }));
    expect(await outcome(popup)).toBe('popup-closed');
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it('posts no state: counts as another state, even before ours is known', async () => {
    windowsOpened(opened);
    const popup = openLinkedinPopup('');
    opened.say(anAnswer({ state: '' }));
    expect(await outcome(popup)).toBe('popup-closed');
  });

  it.each([
    ['from another origin', anAnswer(), { origin: 'https://evil.example' }],
    ['from our origin’s neighbour', anAnswer(), { origin: `${location.origin}.evil.example` }],
    ['from another window of ours', anAnswer(), { source: aLinkedinWindow() }],
    ['from no window', anAnswer(), { source: null }],
    ['of something else', { kind: 'other', state: 'the-state', code: 'c' }, {}],
    ['with a code that is no text', anAnswer({ code: { $ne: '' } }), {}],
    ['that is text', JSON.stringify(anAnswer()), {}],
    ['that is nothing', null, {}],
  ])('ignores a message %s', async (_, data, sent) => {
    const popup = open();
    opened.say(data, sent);
    expect(await outcome(popup)).toBe('pending');
    opened.say(anAnswer());
    expect(await outcome(popup)).toBe('the-code');
  });

  it('waits for work only while it is open', async () => {
    windowsOpened(opened);
    const popup = openLinkedinPopup('');
    await expect(popup.during(Promise.resolve('done'))).resolves.toBe('done');
    const never = popup.during(new Promise<string>(() => {}));
    popup.close();
    await expect(never).rejects.toMatchObject({ code: 'popup-cancelled' });
  });

  it('can be focused, and is closed when the sign-in is cancelled', async () => {
    const popup = open();
    popup.show();
    expect(opened.focus).toHaveBeenCalledTimes(1);
    popup.close();
    popup.close();
    expect(opened.closed).toBe(true);
    expect(await outcome(popup)).toBe('popup-cancelled');
    expect(jest.getTimerCount()).toBe(0);
  });
});
