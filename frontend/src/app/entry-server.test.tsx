import { describe, expect, it } from '@jest/globals';
import type { Language, PageAnswer, PublicProfile, SearchItem } from '@sao-mai/contracts';
import { aProfile, aSearchMeta, aTutor } from '../../test/builders.ts';
import { testConfig } from '../../test/test-config.ts';
import { closedPaths, loadPage, siteMapPaths } from './entry-server.tsx';
import { pages } from './routes.tsx';
import { descriptions } from './server/descriptions.ts';

const site = { config: testConfig, siteUrl: 'https://sao-mai.example' };

const found = (tutors: SearchItem[], meta: object = {}): PageAnswer => ({
  status: 200,
  body: {
    success: true,
    data: tutors,
    meta: { ...aSearchMeta({ total: tutors.length, facets: { category: [{ value: 'Music', count: 4 }] } }), ...meta },
  },
});
const categories: PageAnswer = { status: 200, body: { success: true, data: ['Music', 'Arts'] } };
const profile = (change: Partial<PublicProfile> = {}): PageAnswer => ({
  status: 200,
  body: { success: true, data: aProfile(change) },
});
const gone: PageAnswer = { status: 404, body: { success: false } };
const stub: PageAnswer = {
  status: 200,
  body: {
    success: true,
    data: { id: 't-1', uid: 't-1', name: 'Trần Văn Bá', profilePicture: '', tutorStatus: 'approved', isActive: false },
  },
};

const suggestions: PageAnswer = {
  status: 200,
  body: { success: true, data: [{ kind: 'subject', value: 'piano', text: 'Đàn piano' }] },
};

/** Answers with the tutors or the profile first, then the categories or the suggestions. */
function load(address: string, [main = null, second = null]: readonly PageAnswer[], language: Language = 'en') {
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return Promise.resolve(/\/(?:categories|suggestions)\b/.test(question) ? second : main);
  };
  return { asked, loading: loadPage(site, { address, language }, ask) };
}

async function page(address: string, answers: readonly PageAnswer[] = [], language: Language = 'en') {
  const loaded = await load(address, answers, language).loading;
  if ('redirect' in loaded) throw new Error(`led to ${loaded.redirect}`);
  const made = await loaded.render();
  const document = new DOMParser().parseFromString(`<head>${made.head}</head><body>${made.html}</body>`, 'text/html');
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? undefined;
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
  return { ...made, document, content, data, text: document.body.textContent };
}

describe('the queries of a page', () => {
  it.each([
    ['/', ['/api/search?sort=newest&limit=3', '/api/search/suggestions?lang=en']],
    ['/search?keyword=%20toan%20&page=2&junk=1', ['/api/search?keyword=toan&page=2', '/api/search/categories']],
    ['/search/category/music?maxRate=300000', ['/api/search/category/Music?maxRate=300000', '/api/search/categories']],
    ['/profile/t-1?lang=vi', ['/api/tutors/t-1?withoutPhone=true']],
    ['/terms', ['/api/pages/terms?lang=en']],
    ['/login', []],
    ['/user-profile', []],
    ['/profile/no%20body', []],
    ['/profile/%E0%A4%A', []],
    ['/search/category/%E0%A4%A', []],
  ])('%s', async (address, expected) => {
    const { asked, loading } = load(address, []);
    await loading;
    expect(asked.sort()).toEqual(expected.sort());
  });

  it('lists descriptions for modules of the route table alone', () => {
    const modules = pages.map(({ module }) => module);
    expect(Object.keys(descriptions).filter((module) => !modules.includes(module))).toEqual([]);
  });

  it('asks for the suggestions of the home page in the page’s language', async () => {
    const { asked, loading } = load('/?lang=vi', [], 'vi');
    await loading;
    expect(asked).toContain('/api/search/suggestions?lang=vi');
  });

  it('redirects a category in the query to its own URL, keeps the language, and sends no query', async () => {
    const { asked, loading } = load('/search?category=Music&keyword=a&lang=vi', []);
    expect(await loading).toEqual({ redirect: '/search/category/Music?keyword=a&lang=vi' });
    expect(asked).toEqual([]);
  });

  it('gives the same data the same fingerprint', async () => {
    const fingerprint = async (answer: PageAnswer) => {
      const loaded = await load('/profile/t-1', [answer]).loading;
      return 'fingerprint' in loaded ? loaded.fingerprint : undefined;
    };
    expect(await fingerprint(profile())).toBe(await fingerprint(profile()));
    expect(await fingerprint(profile())).not.toBe(await fingerprint(profile({ name: 'Hoa' })));
    expect(await fingerprint(null)).not.toBe(await fingerprint(gone));
  });
});

describe('the content of a page', () => {
  it('shows home with the newest tutors and the number in each category, in the requested language', async () => {
    const { text, status, hydratable } = await page('/', [found([aTutor()])], 'vi');
    expect([status, hydratable]).toEqual([200, true]);
    expect(text).toContain('Mình cùng tìm nhé');
    expect(text).toContain('Trần Văn Bá');
    expect(text).toContain('4 gia sư');
  });

  it('links the suggested subjects on home', async () => {
    const { document } = await page('/', [found([aTutor()]), suggestions], 'vi');
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Đàn piano');
    expect(link?.getAttribute('href')).toBe(`/search?${new URLSearchParams({ keyword: 'Đàn piano' }).toString()}`);
  });

  it('shows home with placeholders if search does not respond', async () => {
    const { document, text } = await page('/', [null]);
    expect(text).toContain('There is a tutor who suits you');
    expect(document.querySelectorAll('.tutor-card .skeleton').length).toBeGreaterThan(0);
  });

  it('shows a search with links for filters and pages that work without scripts', async () => {
    const { document } = await page('/search?keyword=a', [found([aTutor()], { total: 45 }), categories]);
    expect(document.querySelector('form[role=search]')?.getAttribute('action')).toBe('/search');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/search/category/Music?keyword=a',
        '/search?keyword=a&day=2026-03-09&page=2',
        '/profile/t-1',
      ]),
    );
  });

  it('renders all parts in place, without scripts that move them', async () => {
    const tutors = Array.from({ length: 20 }, (_, index) => aTutor({ uid: `t-${String(index)}` }));
    const { html } = await page('/search', [found(tutors), categories]);
    expect(html).not.toMatch(/<script|<template|hidden id="S:/);
    expect(html.match(/tutor-card-face/g)).toHaveLength(20);
  });

  it('redirects a page past the end to the last one', async () => {
    const { loading } = load('/search?page=9&lang=vi', [found([], { total: 25, page: 9 }), categories], 'vi');
    expect(await loading).toEqual({ redirect: '/search?page=2&lang=vi' });
  });

  it('shows a complete profile', async () => {
    const { text } = await page('/profile/t-1', [profile()]);
    for (const part of ['Trần Văn Bá', 'Nghệ nhân ca Huế.', 'Buổi tối', 'Mười năm dạy đàn'])
      expect(text).toContain(part);
  });

  it('leaves failed queries to the browser and preloads the modules they need', async () => {
    for (const address of ['/search', '/profile/t-1']) {
      const made = await page(address, [null, null]);
      expect(made).toMatchObject({ status: 200, html: '', hydratable: false });
      expect(made.modules).toContain('src/api/client.ts');
    }
    const strange = await page('/search', [{ status: 200, body: { success: true, data: [{}] } }, categories]);
    expect(strange.html).toBe('');
  });
});

describe('an information page', () => {
  const terms = {
    title: 'Điều khoản',
    lead: 'Quy định của trang.',
    html: '<p>Một điều.</p>',
    parts: [],
    version: null,
  };

  it('is rendered with its text, its own title and its lead as description', async () => {
    const answer = { status: 200, body: { success: true, data: terms } };
    const made = await page('/terms?lang=vi', [answer], 'vi');
    expect([made.status, made.hydratable]).toEqual([200, true]);
    expect(made.text).toContain('Một điều.');
    expect(made.document.title).toBe('Điều khoản · Sao Mai');
    expect(made.document.querySelectorAll('meta[name=description]')).toHaveLength(1);
    expect(made.content('meta[name=description]')).toBe('Quy định của trang.');
    expect(made.content('meta[property="og:description"]')).toBe('Quy định của trang.');
    expect(made.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://sao-mai.example/terms?lang=vi',
    );
  });
});

describe('missing and withdrawn pages', () => {
  it('answers 404 with a not-found page that is not indexed', async () => {
    for (const [address, answers] of [
      ['/nowhere', []],
      ['/admin/x', []],
      ['/profile/none', [gone]],
      ['/search/category/Nope', [gone, categories]],
    ] as const) {
      const { status, document, content } = await page(address, [...answers]);
      expect(status).toBe(404);
      expect(document.querySelector('h1')).not.toBeNull();
      expect(content('meta[name=robots]')).toContain('noindex');
      expect(document.querySelector('link[rel=canonical], meta[property^=og]')).toBeNull();
    }
  });

  it('shows nothing of a withdrawn profile', async () => {
    const { status, html, head, queries, content } = await page('/profile/t-1', [stub]);
    expect({ status, html, queries }).toEqual({ status: 200, html: '', queries: [] });
    expect(head).not.toContain('Trần Văn Bá');
    expect(content('meta[name=robots]')).toContain('noindex');
    expect(head).not.toContain('og:');
  });

  it('keeps private pages out of the index', async () => {
    for (const address of ['/user-profile', '/admin/tutors/manage', '/create-profile']) {
      const { status, html, content, document } = await page(address);
      expect({ status, html }).toEqual({ status: 200, html: '' });
      expect(content('meta[name=robots]')).toContain('noindex');
      expect(document.title).toMatch(/ · Sao Mai$/);
    }
  });
});

describe('a page that a mail links to', () => {
  it.each(['/reset-password', '/verify-email'])('%s is not indexed and does not contain its code', async (path) => {
    for (const language of ['en', 'vi'] as const) {
      const made = await page(`${path}?oobCode=secret-code&lang=${language}`, [], language);
      expect(made.status).toBe(200);
      expect(made.content('meta[name=robots]')).toContain('noindex');
      expect(made.document.querySelector('link[rel=canonical], meta[property^=og]')).toBeNull();
      expect(JSON.stringify([made.head, made.html, made.queries])).not.toContain('secret-code');
    }
  });
});

describe('the head of a page', () => {
  it('has a canonical URL and language alternates', async () => {
    const { document } = await page('/search/category/Music?lang=vi', [found([aTutor()]), categories], 'vi');
    const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
    const base = 'https://sao-mai.example/search/category/Music';
    expect(document.title).toBe('Gia sư Âm nhạc · Sao Mai');
    expect(href('link[rel=canonical]')).toBe(`${base}?lang=vi`);
    expect(href('link[hreflang=en]')).toBe(`${base}?lang=en`);
    expect(href('link[hreflang=vi]')).toBe(`${base}?lang=vi`);
    expect(href('link[hreflang=x-default]')).toBe(base);
  });

  it('excludes searches from the index, but not further pages of a category', async () => {
    for (const query of ['?keyword=a', '?language=vi', '?sort=price-asc&currency=VND']) {
      const { content, document } = await page(`/search${query}`, [found([aTutor()]), categories]);
      expect(content('meta[name=robots]')).toBe('noindex, follow');
      expect(document.querySelector('link[rel=canonical]')).toBeNull();
      expect(content('meta[property="og:title"]')).toBe(document.title);
    }
    const second = await page('/search/category/Music?page=2', [found([aTutor()], { total: 30, page: 2 }), categories]);
    expect(second.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/Music\?page=2$/);
    expect(second.data[0]).toMatchObject({ itemListElement: [{ position: 21 }] });
    expect(second.document.title).toBe('Music: mentors and tutors · Page 2 · Sao Mai');
  });

  it('describes a shared profile: name, subjects, bio, photo', async () => {
    const picture = `${'a'.repeat(32)}.webp`;
    const { content, document } = await page('/profile/t-1', [profile({ profilePicture: picture })]);
    expect(document.title).toBe('Trần Văn Bá · Music · Huế · Sao Mai');
    expect(content('meta[property="og:type"]')).toBe('profile');
    expect(content('meta[property="og:description"]')).toBe('Nghệ nhân ca Huế.');
    expect(content('meta[name=description]')).toBe('Nghệ nhân ca Huế.');
    expect(content('meta[property="og:image"]')).toBe('https://sao-mai.example/api/tutors/t-1/card?lang=en');
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
    const bare = await page('/profile/t-1', [profile()], 'vi');
    expect(bare.content('meta[property="og:image"]')).toBe('https://sao-mai.example/api/tutors/t-1/card?lang=vi');
  });

  it('marks the language that people wrote in, on cards and on profiles', async () => {
    const tutors = [
      aTutor({ uid: 'a', bio: '<p>I teach the zither in Huế.</p>' }),
      aTutor({ uid: 'b', teachingMethods: ['Tại nhà học sinh'] }),
      aTutor({ uid: 'c', bio: '<p>Piano.</p>' }),
    ];
    const { document } = await page('/search', [found(tutors), categories]);
    const langs = (part: string) => [...document.querySelectorAll(part)].map((one) => one.getAttribute('lang'));
    expect(langs('.tutor-card-bio')).toEqual(['en', 'vi', null]);
    expect(langs('.tutor-card-end > p')).toEqual([null, 'vi', null]);
  });

  it('has structured data without the tutor’s contact details', async () => {
    const home = await page('/', [found([])]);
    expect(home.data).toMatchObject([{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }]);
    const { data, head } = await page('/profile/t-1', [profile()]);
    expect(data).toMatchObject([
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Trần Văn Bá', knowsAbout: ['Music'] } },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { name: 'Trần Văn Bá' }] },
    ]);
    expect(head).not.toContain('+84 90');
  });

  it('leaves e-mail addresses out of structured data', async () => {
    const bio = '<p>Viết cho tôi: ba.tran@example.com, hoặc (ba@example.vn). Xin chào.</p>';
    const { head, text, data } = await page('/profile/t-1', [profile({ bio })]);
    expect(text).toContain('ba.tran@example.com');
    expect(head).not.toContain('@example');
    expect(data[0]).toMatchObject({ mainEntity: { description: 'Viết cho tôi: hoặc Xin chào.' } });
  });

  it('leaves out a hidden rate and uses absolute URLs only', async () => {
    const { data, head } = await page('/profile/t-1', [profile({ hourlyRate: { min: 0, max: 0, currency: 'VND' } })]);
    expect(JSON.stringify(data)).not.toMatch(/price|rate|offer/i);
    expect(head).not.toMatch(/"(?:url|item|image|@id)":"\//);
    expect(data.map((one) => one['@context'])).toEqual(['https://schema.org', 'https://schema.org']);
  });

  it('describes a category by its name, even before its tutors are loaded', async () => {
    for (const answers of [
      [found([aTutor()]), categories],
      [null, null],
    ]) {
      const { content, document } = await page('/search/category/music', answers, 'vi');
      expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
      expect(content('meta[name=description]')).toContain('Gia sư và người hướng dẫn Âm nhạc');
    }
  });

  it('escapes names, bios and keywords', async () => {
    const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)> $& \u2028';
    const { document, data, html, head } = await page('/profile/t-1', [
      profile({ name: evil, bio: `<p>${evil}</p>`, location: evil }),
    ]);
    expect(document.querySelectorAll('script:not([type="application/ld+json"]), img[onerror]')).toHaveLength(0);
    expect(data).toHaveLength(2);
    expect(document.querySelector('h1')?.textContent).toBe(evil);
    expect(head + html).not.toContain('<script>alert');
    const search = await page(`/search?keyword=${encodeURIComponent('"><script>alert(1)</script>')}`, [
      found([]),
      categories,
    ]);
    expect(search.head + search.html).not.toContain('<script>');
    expect(search.content('meta[property="og:title"]')).toBe(search.document.title);
  });

  it.each(['/login', '/register'])('%s has a title and a description of its own', async (address) => {
    const { document, content, status } = await page(address);
    expect(status).toBe(200);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
    expect(content('meta[name=description]')).not.toBe('');
  });
});

describe('the paths for robots', () => {
  it('lists public pages in the site map', () => {
    expect(siteMapPaths).toEqual(
      expect.arrayContaining(['/', '/search', '/search/category/Music', '/register', '/terms']),
    );
    expect(siteMapPaths.filter((path) => closedPaths.includes(path) || path.includes(':'))).toEqual([]);
  });

  it('closes private pages, but no profile', () => {
    expect(closedPaths).toEqual([
      '/admin/accounts',
      '/admin/inquiries',
      '/admin/reports',
      '/admin/system',
      '/admin/tutors/approval',
      '/admin/tutors/manage',
      '/answer',
      '/compare',
      '/create-profile',
      '/edit-profile',
      '/forgot-password',
      '/linkedin-callback',
      '/mail-link',
      '/messages',
      '/new-address',
      '/not-me',
      '/profile$',
      '/reset-password',
      '/saved',
      '/sent-messages',
      '/user-profile',
      '/verify-email',
    ]);
  });
});
