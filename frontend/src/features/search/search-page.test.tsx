import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchItem, SearchMeta } from '@sao-mai/contracts';
import { delay, http, HttpResponse } from 'msw';
import { aSearchMeta, aTutor } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

interface Reply extends Partial<Pick<SearchMeta, 'understood' | 'relaxed' | 'related' | 'withoutRate'>> {
  tutors?: SearchItem[];
  total?: number;
  facets?: Partial<SearchMeta['facets']>;
}

function reply({ tutors = [], total = tutors.length, facets = {}, ...rest }: Reply, page = 1) {
  const meta = aSearchMeta({ total, page, facets, ...rest });
  return HttpResponse.json({ success: true, data: tutors, meta });
}

/** Mocks the search by its query; records the queries, except mere counts. */
function searchBy(answer: (query: URLSearchParams, category: string) => Reply | Promise<Reply>) {
  const asked: string[] = [];
  const respond = async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    const query = new URL(request.url).searchParams;
    const category = typeof params['category'] === 'string' ? params['category'] : '';
    if (query.get('limit') !== '1') asked.push(`${category}?${query.toString()}`);
    return reply(await answer(query, category), Number(query.get('page') ?? 1));
  };
  server.use(http.get('/api/search', respond), http.get('/api/search/category/:category', respond));
  return asked;
}

const named = (name: string) => aTutor({ uid: name, name });
const box = () => screen.getByRole('combobox', { name: /Search mentors|Tìm gia sư/ });
const card = (name: string) => screen.findByRole('heading', { level: 3, name });
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters in use' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the search page', () => {
  it('shows title, tutors and their number, with the plural forms of both languages', async () => {
    let total = 1;
    searchBy(() => ({ tutors: [named('Bá')], total }));
    const { person } = await renderApp('/search');
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a Mentor/Tutor' })).toBeVisible();
    await card('Bá');
    const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(count()).toContain('1 tutor found');
    await person.click(screen.getByRole('button', { name: /Tiếng Việt/ }));
    await waitFor(() => {
      expect(count()).toContain('1 gia sư phù hợp');
    });
    total = 1713;
    await person.click(screen.getByRole('button', { name: /English/ }));
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => {
      expect(count()).toContain('1,713 tutors found');
    });
  });

  it('searches once, 300 ms after the last letter, and puts the keyword into the URL', async () => {
    const asked = searchBy((query) => ({ tutors: [named(query.get('keyword') ?? 'all')] }));
    const { address } = await renderApp('/search');
    await card('all');
    const keyword = 'piano Huế & 50%';
    for (let typed = 1; typed <= keyword.length; typed += 1) {
      fireEvent.change(box(), { target: { value: keyword.slice(0, typed) } });
    }
    expect(address()).toBe('/search');
    await card('piano Huế & 50%');
    expect(address()).toBe('/search?keyword=piano+Hu%E1%BA%BF+%26+50%25');
    expect(asked).toEqual(['?', '?keyword=piano+Hu%E1%BA%BF+%26+50%25']);
  });

  it('never searches while an input method composes, and searches once it has ended', async () => {
    const asked = searchBy(() => ({}));
    await renderApp('/search');
    await screen.findByText('Nobody is listed yet');
    const input = box();
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'toa' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true, keyCode: 229 });
    await act(() => delay(450));
    fireEvent.change(input, { target: { value: 'toán' } });
    await act(() => delay(450));
    expect(asked).toEqual(['?']);
    // Some browsers fire the last input before compositionend, others after it.
    fireEvent.compositionEnd(input);
    await waitFor(() => {
      expect(asked).toEqual(['?', '?keyword=to%C3%A1n']);
    });
    expect(input).toHaveValue('toán');
  });

  it('Enter searches at once and adds a history entry; typing only replaces it', async () => {
    const asked = searchBy((query) => ({ tutors: [named(query.get('keyword') ?? 'all')] }));
    const { person, address, back } = await renderApp('/search?language=English');
    await card('all');
    await person.type(box(), 'guitar');
    await card('guitar');
    await person.type(box(), ' nam{Enter}');
    await card('guitar nam');
    expect(asked).toContain('?keyword=guitar+nam&language=English');
    back();
    await card('all');
    expect(address()).toBe('/search?language=English');
    expect(box()).toHaveValue('');
  });

  it('a late reply to an older search does not replace the newest', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    searchBy(async (query) => {
      const keyword = query.get('keyword') ?? 'all';
      if (keyword === 'slow') await held;
      return { tutors: [named(keyword)] };
    });
    const { person } = await renderApp('/search');
    await card('all');
    await person.type(box(), 'slow{Enter}');
    await person.clear(box());
    await person.type(box(), 'quick{Enter}');
    await card('quick');
    release();
    await act(() => delay(50));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain('quick');
    expect(screen.queryByRole('heading', { name: 'slow' })).toBeNull();
  });

  it('page links keep every filter, and back returns to the previous page', async () => {
    searchBy((query) => ({ tutors: [named(`page ${query.get('page') ?? '1'}`)], total: 60 }));
    const { person, address, back } = await renderApp('/search/category/Music?keyword=hue&maxRate=300000');
    await card('page 1');
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    await card('page 2');
    expect(address()).toBe('/search/category/Music?keyword=hue&maxRate=300000&day=2026-03-09&page=2');
    await person.click(screen.getByRole('link', { name: 'View full profile page 2' }));
    await screen.findByText('Profile not found or could not be loaded.');
    back();
    await card('page 2');
    expect(address()).toBe('/search/category/Music?keyword=hue&maxRate=300000&day=2026-03-09&page=2');
    expect(chips()).toEqual(['Music', 'Up to ₫300,000', 'Clear all']);
    expect(box()).toHaveValue('hue');
  });

  it('another filter or keyword on page 3 resets to page 1', async () => {
    const asked = searchBy(() => ({
      tutors: [named('somebody')],
      total: 60,
      facets: { language: [{ value: 'en', count: 4 }] },
    }));
    const { person, address } = await renderApp('/search?page=3');
    await card('somebody');
    await person.click(screen.getByRole('link', { name: 'English 4' }));
    await waitFor(() => {
      expect(address()).toBe('/search?language=en');
    });
    await person.type(box(), 'a{Enter}');
    await waitFor(() => {
      expect(asked.at(-1)).toBe('?keyword=a&language=en');
    });
  });

  it('a page past the end redirects to the last page', async () => {
    searchBy((query) => (query.get('page') === '9' ? { total: 30 } : { tutors: [named('last')], total: 30 }));
    const { address } = await renderApp('/search?page=9');
    await card('last');
    expect(address()).toBe('/search?page=2');
  });

  it.each([
    ['en', 'one word', 'qwxyz', 'Check the spelling.', 'Try fewer words.'],
    ['en', 'several words', 'qwxyz piano', 'Try fewer words.', 'Check the spelling.'],
    ['vi', 'one word', ' qwxyz ', 'Bạn xem lại chính tả nhé.', 'Bạn thử bớt từ nhé.'],
    ['vi', 'several words', 'qwxyz  đàn', 'Bạn thử bớt từ nhé.', 'Bạn xem lại chính tả nhé.'],
  ] as const)('says in %s what to try if %s find nobody', async (language, _, keyword, hint, other) => {
    searchBy(() => ({}));
    await renderApp(`/search?keyword=${encodeURIComponent(keyword)}`, { language });
    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.queryByText(other)).toBeNull();
  });

  it('accepts a percent sign as keyword', async () => {
    const asked = searchBy(() => ({}));
    await renderApp('/search?keyword=%');
    await screen.findByText('No tutor matches “%” yet');
    expect(box()).toHaveValue('%');
    expect(asked[0]).toBe('?keyword=%25');
  });

  it.each([
    ['/search/category/%25', '%'],
    ['/search/category/Arts%20%26%20Music', 'Arts & Music'],
    ['/search/category/A%2FB', 'A/B'],
  ])('shows for %s that the category does not exist, and lists the existing ones', async (path, name) => {
    const asked = searchBy(() => ({}));
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'We do not have this category' })).toBeVisible();
    expect(screen.getByText(`There is no category called “${name}” here. These are the ones we have:`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Business Consulting' })).toHaveAttribute(
      'href',
      '/search/category/Business%20Consulting',
    );
    expect(asked).toEqual([]);
  });

  it('links from an unknown category to a search in all categories', async () => {
    searchBy((query) => ({ tutors: [named(query.get('keyword') ?? 'all')] }));
    const { person, address } = await renderApp('/search/category/Magic');
    await person.type(await screen.findByRole('combobox', { name: /Search mentors/ }), 'piano{Enter}');
    await card('piano');
    expect(address()).toBe('/search?keyword=piano');
  });

  it('shows the default categories if the list cannot be loaded', async () => {
    server.use(http.get('/api/search/categories', () => failure(503, 'unavailable')));
    searchBy(() => ({}));
    await renderApp('/search/category/Music', { language: 'vi' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Âm nhạc' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Tư vấn kinh doanh/ })).toBeVisible();
  });

  it('redirects ?category= to the category’s page', async () => {
    const asked = searchBy(() => ({ tutors: [named('Bá')] }));
    const { address } = await renderApp('/search?category=music&keyword=hue&utm_source=x');
    await card('Bá');
    expect(address()).toBe('/search/category/Music?keyword=hue');
    expect(asked).toEqual(['Music?keyword=hue']);
  });

  it('removes a filter by its chip, and focuses the count', async () => {
    searchBy(() => ({ tutors: [named('Bá')] }));
    const { person, address } = await renderApp('/search?language=English&location=Huế');
    await card('Bá');
    expect(chips()).toEqual(['English', 'Huế', 'Clear all']);
    await person.click(screen.getByRole('link', { name: 'Remove “English”' }));
    await waitFor(() => {
      expect(address()).toBe('/search?place=Hu%E1%BA%BF');
    });
    expect(document.activeElement).toHaveTextContent('1 tutor found');
    await person.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => {
      expect(address()).toBe('/search');
    });
  });

  it('filters by preset and custom bounds, and reports unreadable ones', async () => {
    searchBy(() => ({ tutors: [named('Bá')] }));
    const { person, address } = await renderApp('/search', { language: 'vi' });
    await card('Bá');
    await person.click(screen.getByRole('link', { name: /^Tối đa 300\.000\s₫$/ }));
    await screen.findByRole('link', { name: /^Bỏ “/ });
    expect(address()).toBe('/search?maxRate=300000');
    await person.type(screen.getByRole('textbox', { name: 'Từ' }), '400.000');
    await person.click(screen.getByRole('button', { name: 'Áp dụng' }));
    expect(screen.getByText('Mức cao nhất không thể thấp hơn mức thấp nhất')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Đến' })).toHaveFocus();
    await person.clear(screen.getByRole('textbox', { name: 'Từ' }));
    await person.type(screen.getByRole('textbox', { name: 'Từ' }), '150.000{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/search?minRate=150000&maxRate=300000');
    });
    expect(await screen.findByRole('link', { name: /^Bỏ “150\.000–300\.000\s₫”$/ })).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Đơn vị tiền' }), 'USD');
    await person.click(await screen.findByRole('link', { name: /^Tối đa 20\sUSD$/ }));
    await waitFor(() => {
      expect(address()).toBe('/search?maxRate=20&currency=USD');
    });
  });

  it('sorts by price, and says how many tutors show no rate', async () => {
    const asked = searchBy((query) => ({
      tutors: [named('Bá')],
      withoutRate: query.get('sort') === 'price-asc' ? 3 : 0,
    }));
    const { person, address } = await renderApp('/search');
    await card('Bá');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(sort).queryByRole('option', { name: 'Best match' })).toBeNull();
    await person.selectOptions(sort, 'Lowest rate first');
    expect(await screen.findByText('3 tutors without a rate are not shown.')).toBeVisible();
    expect(asked.at(-1)).toBe('?sort=price-asc');
    await person.selectOptions(sort, 'Today’s order');
    await waitFor(() => {
      expect(address()).toBe('/search');
    });
  });

  it('offers several values of a filter, places under their provinces', async () => {
    const asked = searchBy(() => ({
      tutors: [named('Bá')],
      facets: {
        language: [
          { value: 'en', count: 4 },
          { value: 'vi', count: 3 },
        ],
        place: [
          { value: 'hue', text: 'Huế', count: 2 },
          { value: 'ha-noi.cau-giay', text: 'Cầu Giấy', count: 1, parent: 'ha-noi' },
          { value: 'ha-noi', text: 'Hà Nội', count: 1 },
        ],
      },
    }));
    const { person, address } = await renderApp('/search');
    await card('Bá');
    const places = screen.getByRole('region', { name: 'Place' });
    expect(
      within(places)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Huế2', 'Hà Nội1', 'Cầu Giấy1']);
    for (const [filter, chip] of [
      ['English 4', 'English'],
      ['Vietnamese 3', 'Vietnamese'],
      [/^Music/, 'Music'],
      [/^Arts/, 'Arts'],
    ] as const) {
      await person.click(screen.getByRole('link', { name: filter }));
      await screen.findByRole('link', { name: `Remove “${chip}”` });
    }
    expect(address()).toBe('/search?language=en&language=vi&category=Music&category=Arts');
    await waitFor(() => {
      expect(asked.at(-1)).toBe('?language=en&language=vi&category=Music&category=Arts');
    });
    expect(chips()).toEqual(['Music', 'Arts', 'English', 'Vietnamese', 'Clear all']);
  });

  it('shows how a keyword was understood; each part can be removed', async () => {
    searchBy(() => ({
      tutors: [named('Bá')],
      understood: [
        { kind: 'subject', value: 'piano', text: 'pinao', corrected: 'piano' },
        { kind: 'place', value: 'hue', text: 'thanh pho hue', names: { en: 'Huế', vi: 'Huế' } },
        { kind: 'language', value: 'fr', text: 'noi tieng phap' },
        { kind: 'price', value: 'max-300000-VND', text: 'dưới 300k' },
      ],
    }));
    const { person, address } = await renderApp('/search?keyword=pinao+thanh+pho+hue+dưới+300k');
    await card('Bá');
    const concepts = within(screen.getByRole('list', { name: 'Understood as' }));
    expect(concepts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'piano',
      'Huế',
      'French',
      'Up to ₫300,000',
    ]);
    expect(screen.getByText('“pinao” was read as “piano”.')).toBeVisible();
    await person.click(concepts.getByRole('link', { name: 'Remove “Up to ₫300,000”' }));
    await waitFor(() => {
      expect(box()).toHaveValue('pinao thanh pho hue');
      expect(address()).toBe('/search?keyword=pinao+thanh+pho+hue');
    });
    expect(document.activeElement).toHaveTextContent('1 tutor found');
    await person.click(screen.getByRole('link', { name: 'Search for “pinao thanh pho hue” instead' }));
    await waitFor(() => {
      expect(address()).toBe('/search?keyword=pinao+thanh+pho+hue&exact=true');
    });
  });

  it.each([
    [
      'No piano tutor in Huế yet. These teach online.',
      { relaxed: [{ kind: 'place' as const, value: 'hue' }], related: [aTutor({ teachingMethods: ['Online'] })] },
    ],
    [
      'No piano tutor in Huế yet. These teach elsewhere.',
      { relaxed: [{ kind: 'place' as const, value: 'hue' }], related: [aTutor({ teachingMethods: ['At home'] })] },
    ],
    [
      'Nobody teaches French; 1 tutor speaks it.',
      {
        relaxed: [{ kind: 'subject' as const, value: 'french' }],
        related: [aTutor({ languages: ['Tiếng Pháp'] })],
        understood: [
          { kind: 'subject' as const, value: 'french', text: 'phap', names: { en: 'French', vi: 'tiếng Pháp' } },
        ],
      },
    ],
    ['Closest matches', { relaxed: [], related: [aTutor()] }],
  ])('has the heading above related tutors: %s', async (title, answer) => {
    searchBy(() => ({
      understood: [
        { kind: 'subject', value: 'piano', text: 'piano' },
        { kind: 'place', value: 'hue', text: 'Huế' },
      ],
      ...answer,
    }));
    await renderApp('/search?keyword=piano+Huế');
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText('No tutor matches “piano Huế” yet')).toBeVisible();
  });

  it('marks matches in the excerpt', async () => {
    searchBy(() => ({ tutors: [aTutor({ excerpt: { text: 'I teach piano and guitar', ranges: [[8, 13]] } })] }));
    await renderApp('/search?keyword=piano');
    const mark = await screen.findByText('piano', { selector: 'mark' });
    expect(mark.parentElement).toHaveTextContent('I teach piano and guitar');
  });

  it('suggests subjects, places and names, chosen with the arrow keys', async () => {
    const asked = searchBy(() => ({ tutors: [named('Bá')] }));
    server.use(
      http.get('/api/search/suggestions', ({ request }) =>
        HttpResponse.json({
          success: true,
          data:
            new URL(request.url).searchParams.get('q') === 'pi'
              ? [
                  { kind: 'subject', value: 'piano', text: 'Piano' },
                  { kind: 'place', value: 'pleiku', text: 'Pleiku' },
                ]
              : [],
        }),
      ),
    );
    const { person, address } = await renderApp('/search');
    await card('Bá');
    await person.type(box(), 'pi');
    const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
    expect(list.getAllByRole('option')).toHaveLength(2);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{ArrowDown}');
    const option = list.getByRole('option', { name: /Piano/ });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', option.id);
    await person.keyboard('{Enter}');
    expect(address()).toBe('/search?keyword=Piano');
    expect(box()).toHaveValue('Piano');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => {
      expect(asked.at(-1)).toBe('?keyword=Piano');
    });
  });

  it('without results, offers to remove one filter with the resulting count', async () => {
    searchBy((query, category) => {
      if (query.get('limit') !== '1') return { facets: { category: [{ value: 'Arts', count: 3 }] } };
      if (category === '') return { total: 4 };
      return { total: query.has('maxRate') ? 0 : 1 };
    });
    const { person, address } = await renderApp('/search/category/Music?keyword=đàn&maxRate=150000');
    expect(await screen.findByRole('heading', { name: 'No tutor matches “đàn” and these filters yet' })).toBeVisible();
    const ways = await screen.findAllByRole('link', { name: /^Without/ });
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Without “Music”4 tutors',
      'Without “Up to ₫150,000”1 tutor',
    ]);
    const near = within(screen.getByRole('region', { name: 'Results' })).getByRole('link', { name: 'Arts 3' });
    expect(near).toHaveAttribute('href', '/search/category/Arts?keyword=%C4%91%C3%A0n&maxRate=150000');
    const second = ways[1];
    if (second === undefined) throw new Error('two ways out were expected');
    await person.click(second);
    expect(address()).toBe('/search/category/Music?keyword=%C4%91%C3%A0n');
  });

  it('with few results, offers only removals that bring more', async () => {
    searchBy((query, category) => {
      if (query.get('limit') !== '1') return { tutors: [named('Bá')] };
      return { total: category === '' ? 1 : 7 };
    });
    await renderApp('/search/category/Music?location=hue');
    const ways = await screen.findAllByRole('link', { name: /^Without/ });
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Without “hue”7 tutors']);
  });

  it('without results for a keyword alone, offers the categories', async () => {
    searchBy(() => ({}));
    await renderApp('/search?keyword=xyz', { language: 'vi' });
    expect(await screen.findByRole('heading', { name: 'Chưa có ai phù hợp với “xyz”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ngoại ngữ' })).toHaveAttribute(
      'href',
      '/search/category/Language%20Learning',
    );
  });

  it.each([
    ['503', () => failure(503, 'search-unavailable')],
    ['an offline browser', () => HttpResponse.error()],
  ])("says 'Failed to load mentors and tutors' for %s, keeps the input and retries", async (_, broken) => {
    let down = true;
    server.use(http.get('/api/search', () => (down ? broken() : reply({ tutors: [named('Bá')] }))));
    const { person } = await renderApp('/search?keyword=hue');
    expect(await screen.findByText('Failed to load mentors and tutors')).toBeVisible();
    expect(box()).toHaveValue('hue');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Bá');
    expect(screen.queryByText('Failed to load mentors and tutors')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('opens the filters in a sheet that shows the number of results', async () => {
    searchBy((query) => ({
      tutors: [named('Bá')],
      total: query.has('language') ? 1 : 12,
      facets: { language: [{ value: 'en', count: 1 }] },
    }));
    const { person, address } = await renderApp('/search');
    await card('Bá');
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await sheet.findByRole('button', { name: 'Show 12 tutors' })).toBeVisible();
    await person.click(sheet.getByRole('link', { name: 'English 1' }));
    await person.click(await sheet.findByRole('button', { name: 'Show 1 tutor' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/search?language=en');
  });
});
