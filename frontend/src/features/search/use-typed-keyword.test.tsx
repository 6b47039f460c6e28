import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { readSearch } from './search-address.ts';
import { useTypedKeyword } from './use-typed-keyword.ts';

const Content = createContext<ReactNode>(null);
const Page = () => useContext(Content);

/** The box beside a URL whose keyword is set by hand, as a slow page renders it late. */
function renderBox() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const { result, rerender } = renderHook(
    ({ keyword }) => useTypedKeyword({ ...readSearch(undefined, ''), keyword }, { onSame: () => undefined }),
    {
      initialProps: { keyword: '' },
      wrapper: ({ children }) => (
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      ),
    },
  );
  return {
    text: () => result.current.text,
    type: async (text: string) => {
      act(() => {
        result.current.onChange(text);
      });
      await act(() => jest.advanceTimersByTimeAsync(300));
    },
    url: (keyword: string) => {
      rerender({ keyword });
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the keyword that is typed', () => {
  it('keeps every letter while the URL is several keywords behind', async () => {
    const box = renderBox();
    await box.type('pia');
    await box.type('pian');
    box.url('pia');
    expect(box.text()).toBe('pian');
    await box.type('piano');
    box.url('pian');
    expect(box.text()).toBe('piano');
    box.url('piano');
    expect(box.text()).toBe('piano');
  });

  it('is replaced by the keyword of a link, also while one of its own is on its way', async () => {
    const box = renderBox();
    await box.type('piano');
    box.url('guitar');
    expect(box.text()).toBe('guitar');
    box.url('piano');
    expect(box.text()).toBe('piano');
    box.url('guitar');
    expect(box.text()).toBe('guitar');
  });
});
