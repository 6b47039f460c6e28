import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { fetchedOnce, forgetFailedParts, part, spared } from './part.ts';

/** Fails so many times, then answers. */
function failing(times: number) {
  const load = Object.assign(
    () => {
      load.calls += 1;
      return load.calls <= times ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('here');
    },
    { calls: 0 },
  );
  return load;
}

describe('code that is fetched when it is first wanted', () => {
  it('is asked for once more by itself', async () => {
    const load = failing(1);
    const fetch = fetchedOnce(load);
    await expect(fetch()).resolves.toBe('here');
    await fetch();
    expect(load.calls).toBe(2);
  });

  it('stays failed until that is forgotten', async () => {
    const load = failing(2);
    const fetch = fetchedOnce(load);
    await expect(fetch()).rejects.toThrow('Failed to fetch');
    await expect(fetch()).rejects.toThrow('Failed to fetch');
    expect(load.calls).toBe(2);
    forgetFailedParts();
    await expect(fetch()).resolves.toBe('here');
  });

  it('leaves a place empty where the page can do without it', async () => {
    const Drawing = part(spared(() => Promise.reject<ComponentType>(new TypeError('Failed to fetch'))));
    await act(async () =>
      Promise.resolve(
        render(
          <Suspense fallback={<p>on its way</p>}>
            <Drawing />
          </Suspense>,
        ),
      ),
    );
    expect(screen.getByText('on its way')).toBeInTheDocument();
    await waitFor(
      () => {
        expect(screen.queryByText('on its way')).toBeNull();
      },
      { timeout: 10_000 },
    );
  });
});
