import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../test/render-app.tsx';
import { followStoredLanguage } from '../i18n/follow-language.ts';
import { announce } from '../ui/live-region.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

/** Stores a choice as another tab does. */
function chooseElsewhere(language: string) {
  localStorage.setItem('i18nextLng', language);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng' }));
  });
}

async function open() {
  const app = await renderApp('/login');
  stop = followStoredLanguage(app.i18n, ['localhost']);
  await app.person.type(screen.getByLabelText('Email'), 'ngan');
  return app;
}

describe('a language that is chosen in another tab', () => {
  it('changes this tab too, and nothing typed is lost', async () => {
    await open();
    chooseElsewhere('vi');
    expect(await screen.findByLabelText('Email')).toHaveValue('ngan');
    expect(document.documentElement.lang).toBe('vi');
    chooseElsewhere('en');
    expect(await screen.findByLabelText('Email')).toHaveValue('ngan');
  });

  it('removes what the server wrote into the head in the first language', async () => {
    const description = document.createElement('meta');
    description.dataset['server'] = 'page';
    document.head.append(description);
    await open();
    expect(description.isConnected).toBe(true);
    chooseElsewhere('vi');
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('vi');
    });
    expect(description.isConnected).toBe(false);
  });

  it('leaves no announcement in the first language', async () => {
    const { container } = await open();
    const region = container.querySelector('[aria-live=polite].sr-only');
    act(() => {
      announce('Login · Sao Mai');
    });
    expect(region).toHaveTextContent('Login · Sao Mai');
    chooseElsewhere('vi');
    await waitFor(() => {
      expect(region).toBeEmptyDOMElement();
    });
  });

  it('ignores invalid values and other storage keys', async () => {
    const { i18n } = await open();
    chooseElsewhere('rubbish');
    localStorage.setItem('i18nextLng', 'vi');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    });
    expect(i18n.language).toBe('en');
  });

  it('does not change a view whose URL names a language', async () => {
    const { i18n } = await open();
    history.replaceState(null, '', '/login?lang=en');
    chooseElsewhere('vi');
    expect(i18n.language).toBe('en');
    // Without a language in the URL the same choice is followed, so this test can fail.
    history.replaceState(null, '', '/login');
    chooseElsewhere('vi');
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});
