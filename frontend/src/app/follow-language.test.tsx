import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../test/render-app.tsx';
import { followStoredLanguage } from '../i18n/follow-language.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

/** Another tab stores its choice. */
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
  it('is spoken here too, and nothing typed is lost', async () => {
    await open();
    chooseElsewhere('vi');
    expect(await screen.findByLabelText('Email')).toHaveValue('ngan');
    expect(document.documentElement.lang).toBe('vi');
    chooseElsewhere('en');
    expect(await screen.findByLabelText('Email')).toHaveValue('ngan');
  });

  it('is not followed by rubbish, nor by another entry of the storage', async () => {
    const { i18n } = await open();
    chooseElsewhere('rubbish');
    localStorage.setItem('i18nextLng', 'vi');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    });
    expect(i18n.language).toBe('en');
  });

  it('does not change a view whose address says its own', async () => {
    const { i18n } = await open();
    history.replaceState(null, '', '/login?lang=en');
    chooseElsewhere('vi');
    expect(i18n.language).toBe('en');
    // the same choice is followed where the address says nothing: the test can fail
    history.replaceState(null, '', '/login');
    chooseElsewhere('vi');
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});
