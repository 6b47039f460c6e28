import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSearchMeta, aTutor } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

function answer(data: unknown[], total: number, counts: { value: string; count: number }[] = []) {
  const meta = aSearchMeta({ total, limit: 3, facets: { category: counts } });
  return HttpResponse.json({ success: true, data, meta });
}

describe('the home page', () => {
  it('shows the newest tutors, how many there are, and how many each category has', async () => {
    server.use(
      http.get('/api/search', ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.get('sort') !== 'newest' || query.get('limit') !== '3') return failure(400, 'invalid-input');
        return answer([aTutor()], 1713, [{ value: 'Music', count: 126 }]);
      }),
    );
    await renderApp('/');
    expect(await screen.findByRole('link', { name: 'View full profile Trần Văn Bá' })).toHaveAttribute(
      'href',
      '/profile/t-1',
    );
    expect(screen.getByRole('link', { name: 'See all 1,713 tutors' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: /^Music 126 tutors$/ })).toHaveAttribute('href', '/search/category/Music');
  });

  it("says 'Failed to load tutors' and retries", async () => {
    let down = true;
    server.use(http.get('/api/search', () => (down ? failure(503, 'unavailable') : answer([aTutor()], 1))));
    const { person } = await renderApp('/');
    expect(await screen.findByText('Failed to load tutors')).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'View full profile Trần Văn Bá' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all 1 tutor' })).toBeVisible();
  });

  it('shows an empty state if nobody is listed yet', async () => {
    await renderApp('/', { language: 'vi' });
    expect(await screen.findByRole('heading', { name: 'Chưa có hồ sơ nào' })).toBeVisible();
  });

  it('suggests taught subjects in the page’s language', async () => {
    const named = { en: ['Piano', 'Maths'], vi: ['Đàn piano', 'Toán'] };
    server.use(
      http.get('/api/search/suggestions', ({ request }) => {
        const language = new URL(request.url).searchParams.get('lang') === 'vi' ? 'vi' : 'en';
        const data = named[language].map((text, at) => ({ kind: 'subject', value: `s-${String(at)}`, text }));
        return HttpResponse.json({ success: true, data });
      }),
    );
    const { person } = await renderApp('/');
    expect(await screen.findByRole('link', { name: 'Piano' })).toHaveAttribute('href', '/search?keyword=Piano');
    await person.click(screen.getByRole('button', { name: /Tiếng Việt/ }));
    expect(await screen.findByRole('link', { name: 'Toán' })).toHaveAttribute('href', '/search?keyword=To%C3%A1n');
    expect(screen.queryByRole('link', { name: 'Maths' })).not.toBeInTheDocument();
  });

  it('suggests nothing if search fails or nobody teaches', async () => {
    server.use(http.get('/api/search/suggestions', () => failure(503, 'search-unavailable')));
    await renderApp('/');
    expect(await screen.findByText('Or share what you know:')).toBeVisible();
    expect(screen.queryByText('Try')).not.toBeInTheDocument();
  });

  it('sends keyword and category to the search page', async () => {
    const { person, address } = await renderApp('/');
    const box = within(await screen.findByRole('search'));
    await person.type(box.getByRole('combobox', { name: 'What do you want to learn?' }), '  piano Huế ');
    await person.selectOptions(box.getByRole('combobox', { name: 'Category' }), 'Arts');
    await person.click(box.getByRole('button', { name: 'Find Tutors' }));
    await screen.findByRole('heading', { level: 1, name: /^Find a Mentor|Arts/ });
    expect(address()).toBe('/search/category/Arts?keyword=piano+Hu%E1%BA%BF');
  });
});
