import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reloadWhenReachable } from './missing-scripts.ts';

const script = 'http://localhost/assets/index-1.js';
const realFetch = globalThis.fetch;

class Visit {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** jsdom does not say how the browser came to a page. */
function cameBy(type: 'navigate' | 'reload'): void {
  Object.assign(globalThis, { PerformanceNavigationTiming: Visit });
  Object.assign(performance, { getEntriesByType: () => [new Visit(type)] });
}

describe('a script that did not come', () => {
  const ask = jest.fn<typeof fetch>();
  const reload = jest.fn();

  beforeEach(() => {
    ask.mockReset().mockResolvedValue(new Response('here'));
    reload.mockReset();
    globalThis.fetch = ask;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(globalThis, 'PerformanceNavigationTiming');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  const counts = (): readonly number[] => [ask.mock.calls.length, reload.mock.calls.length];

  it('is asked for until it can be had; then the page is loaded again, once', async () => {
    cameBy('navigate');
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    reloadWhenReachable(script, reload);
    await jest.advanceTimersByTimeAsync(2000);
    expect(counts()).toEqual([2, 0]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(counts()).toEqual([3, 1]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(counts()).toEqual([3, 1]);
    expect(ask).toHaveBeenCalledWith(script);
  });

  it('does not load the page again if the server has none', async () => {
    cameBy('navigate');
    ask.mockResolvedValue(new Response(null, { status: 404 }));
    reloadWhenReachable(script, reload);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(counts()).toEqual([1, 0]);
  });

  it('does not load the page again if it came by a reload', async () => {
    cameBy('reload');
    reloadWhenReachable(script, reload);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(counts()).toEqual([0, 0]);
  });
});
