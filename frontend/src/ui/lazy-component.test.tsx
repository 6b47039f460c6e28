import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyComponent, optional, retryOnce } from './lazy-component.ts';

/** Fails this many times, then succeeds. */
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

describe('a chunk', () => {
  it('that fails to load is requested once more', async () => {
    const load = failing(1);
    await expect(retryOnce(load)).resolves.toBe('here');
    expect(load.calls).toBe(2);
  });

  it('that fails twice has failed', async () => {
    const load = failing(2);
    await expect(retryOnce(load)).rejects.toThrow('Failed to fetch');
    expect(load.calls).toBe(2);
  });

  it('renders nothing if it is optional', async () => {
    const Drawing = lazyComponent(optional(() => Promise.reject<ComponentType>(new TypeError('Failed to fetch'))));
    await act(async () =>
      Promise.resolve(
        render(
          <Suspense fallback={<p>loading</p>}>
            <Drawing />
          </Suspense>,
        ),
      ),
    );
    expect(screen.getByText('loading')).toBeInTheDocument();
    await waitFor(
      () => {
        expect(screen.queryByText('loading')).toBeNull();
      },
      { timeout: 10_000 },
    );
  });
});
