import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTypedKeyword } from './use-typed-keyword.ts';

const Content = createContext<ReactNode>(null);
const Page = () => useContext(Content);

/** The box beside a URL whose keyword is set by hand, as a slow page renders it late. */
function renderBox() {
  const tutorPage = Promise.withResolvers<{ Component: () => null }>();
  const router = createMemoryRouter([
    { path: '*', element: <Page /> },
    { path: '/tutor', lazy: () => tutorPage.promise },
  ]);
  const { result, rerender } = renderHook(
    ({ keyword }) => useTypedKeyword({ keyword, linkTo: (next) => `?keyword=${next}` }),
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
        result.current.onChange({ target: { value: text } });
      });
      await act(() => jest.advanceTimersByTimeAsync(300));
    },
    url: (keyword: string) => {
      rerender({ keyword });
    },
    /** Types and opens a tutor at once; the pause ends before React renders that the tutor's page is on its way. */
    typeAndLeave: async (text: string) => {
      act(() => {
        result.current.onChange({ target: { value: text } });
      });
      await act(async () => {
        void router.navigate('/tutor');
        await jest.advanceTimersByTimeAsync(300);
      });
    },
    /** Types and picks a suggestion; the pause ends before, and React renders neither until both have happened. */
    typeAndPick: async (text: string, picked: string) => {
      act(() => {
        result.current.onChange({ target: { value: text } });
      });
      await act(async () => {
        await jest.advanceTimersByTimeAsync(300);
        result.current.enter(picked);
      });
    },
    loadTutorPage: () =>
      act(async () => {
        tutorPage.resolve({ Component: () => null });
        await jest.advanceTimersByTimeAsync(1_000);
      }),
    path: () => router.state.location.pathname,
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

  it('keeps what is picked in the moment in which the typed text was sent', async () => {
    const box = renderBox();
    await box.typeAndPick('pi', 'Piano');
    box.url('pi');
    expect(box.text()).toBe('Piano');
    box.url('Piano');
    expect(box.text()).toBe('Piano');
  });

  it('does not replace a page that is on its way or here, before React renders it', async () => {
    const box = renderBox();
    await box.typeAndLeave('piano');
    await box.loadTutorPage();
    expect(box.path()).toBe('/tutor');
  });
});
