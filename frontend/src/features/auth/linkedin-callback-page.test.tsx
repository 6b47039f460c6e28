import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../../i18n/i18n.ts';
import { LinkedinCallbackPage } from './linkedin-callback-page.tsx';

afterEach(() => {
  jest.useRealTimers();
  window.opener = null;
});

async function comeBack(search: string) {
  const i18n = await createI18n('en');
  jest.useFakeTimers();
  const postMessage = jest.fn();
  const onWaited = jest.fn();
  const show = (opener: object | null) => {
    window.opener = opener;
    return render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter initialEntries={[`/linkedin-callback${search}`]}>
            <LinkedinCallbackPage onWaited={onWaited} />
          </MemoryRouter>
        </I18nextProvider>
      </StrictMode>,
    );
  };
  return { postMessage, onWaited, show };
}

describe('the LinkedIn callback page', () => {
  it('posts code and state, but no token, to its opener at our own origin only', async () => {
    const { postMessage, show } = await comeBack('?code=a%2Bb&state=s%26t');
    show({ postMessage });
    expect(screen.getByRole('heading', { level: 1, name: 'Logging you in…' })).toBeVisible();
    const answer = { kind: 'linkedin-answer', state: 's&t', code: 'a+b', error: '', description: '' };
    expect(postMessage.mock.calls.length).toBeGreaterThan(0);
    // React's strict mode posts twice; the opener uses the first message.
    for (const call of postMessage.mock.calls) expect(call).toEqual([answer, 'http://localhost']);
  });

  it('posts the error instead of a code, with a bounded description', async () => {
    const { postMessage, show } = await comeBack(`?error=server_error&error_description=${'x'.repeat(1000)}&state=s`);
    show({ postMessage });
    expect(postMessage.mock.calls[0]?.[0]).toMatchObject({
      error: 'server_error',
      description: 'x'.repeat(300),
      code: '',
      state: 's',
    });
  });

  it('redirects to the login after ten seconds, even without an opener', async () => {
    const { onWaited, show } = await comeBack('?code=c&state=s');
    const { unmount } = show(null);
    act(() => {
      jest.advanceTimersByTime(9_900);
    });
    expect(onWaited).not.toHaveBeenCalled();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(onWaited).toHaveBeenCalledTimes(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
