import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { guardHistory, guardLogout, mayLogOut, watchHistory } from './leave-guard.ts';

/** Where the router has been led: it hears of the history after the guard. */
let heard: unknown[] = [];

beforeAll(() => {
  watchHistory();
  addEventListener('popstate', ({ state }) => heard.push(state));
});

beforeEach(() => {
  history.pushState({ idx: 0 }, '', '/first');
  history.pushState({ idx: 1 }, '', '/form');
  heard = [];
});

describe("'back' on a page with unsaved work", () => {
  it('stays where it is until the question is answered, and then goes', async () => {
    let go: (() => void) | undefined;
    const release = guardHistory((leave) => {
      go = leave;
    });
    history.back();
    await waitFor(() => {
      expect(go).toBeDefined();
    });
    await waitFor(() => {
      expect(location.pathname).toBe('/form');
    });
    expect(heard).toEqual([]);
    await new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
      go?.();
    });
    expect(heard).toEqual([{ idx: 0 }]);
    expect(location.pathname).toBe('/first');
    release();
  });

  it('goes at once where nothing holds it', async () => {
    const release = guardHistory(() => {
      throw new Error('nobody is asked');
    });
    release();
    history.back();
    await waitFor(() => {
      expect(heard).toEqual([{ idx: 0 }]);
    });
  });
});

describe('logging out', () => {
  it('asks whoever wants to be asked', async () => {
    expect(await mayLogOut()).toBe(true);
    const release = guardLogout(() => Promise.resolve(false));
    expect(await mayLogOut()).toBe(false);
    release();
    expect(await mayLogOut()).toBe(true);
  });
});
