import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { setConfig } from '../../config/runtime-config.ts';
import { testConfig } from '../../../test/test-config.ts';

const titles = { en: 'Terms', vi: 'Điều khoản' } as const;

function pages() {
  const asked: string[] = [];
  server.use(
    http.get('/api/pages/:name', ({ request, params }) => {
      const lang = new URL(request.url).searchParams.get('lang') === 'vi' ? 'vi' : 'en';
      asked.push(`${String(params['name'])} ${lang}`);
      const parts = ['one', 'two', 'three', 'four'].map((id) => ({ id, title: `Part ${id}` }));
      const html = parts.map(({ id, title }) => `<h2 id="${id}">${title}</h2><p>Text of ${id}.</p>`).join('');
      const data = { title: titles[lang], lead: 'What holds here.', html, parts, version: '2026-11-29' };
      return HttpResponse.json({ success: true, data });
    }),
  );
  return asked;
}

const main = () => within(screen.getByRole('main'));

describe('an information page', () => {
  it('shows its text, its version and links to its parts', async () => {
    const asked = pages();
    await renderApp('/terms');
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    expect(main().getByText('What holds here.')).toBeVisible();
    expect(main().getByText('Version of Nov 29, 2026')).toBeVisible();
    const parts = within(main().getByRole('navigation', { name: 'On this page' }));
    expect(parts.getByRole('link', { name: 'Part two' })).toHaveAttribute('href', '#two');
    expect(main().getByRole('heading', { level: 2, name: 'Part two' })).toHaveAttribute('id', 'two');
    expect(document.title).toBe('Terms · Sao Mai');
    expect(asked).toEqual(['terms en']);
  });

  it('names who runs the site', async () => {
    pages();
    setConfig({ ...testConfig, operatorName: 'Công ty An' });
    await renderApp('/privacy');
    const operator = await screen.findByRole('region', { name: 'Who runs this site' });
    expect(operator).toHaveTextContent('Công ty An');
    expect(within(operator).getByRole('link', { name: 'help@example.com' })).toBeVisible();
    setConfig(testConfig);
  });

  it('is shown in the other language when the language is switched', async () => {
    const asked = pages();
    const { person } = await renderApp('/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    await person.click(screen.getByRole('button', { name: /Tiếng Việt/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Điều khoản' })).toBeVisible();
    expect(asked).toEqual(['terms en', 'terms vi']);
  });

  it('can be loaded again after a failure', async () => {
    pages();
    server.use(http.get('/api/pages/:name', () => failure(404, 'not-found'), { once: true }));
    const { person } = await renderApp('/how-it-works');
    expect(await screen.findByText('This text could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  });

  it('is linked in the footer by its own title', async () => {
    await renderApp('/login', { language: 'vi' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Điều khoản' })).toHaveAttribute('href', '/terms');
    expect(footer.getByRole('link', { name: 'Quyền riêng tư' })).toHaveAttribute('href', '/privacy');
    expect(footer.getByRole('link', { name: 'Cách hoạt động' })).toHaveAttribute('href', '/how-it-works');
  });
});
