import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failure, getInfoPage, infoPageNames, languages } from '@sao-mai/contracts';
import type { KeptDays, Service } from '@sao-mai/platform';
import { aWebRoot, startGateway } from '../start-gateway.fixture.ts';
import { readInfoPages } from './read-info-pages.ts';
import { renderInfoPage } from './render-info-page.ts';

const values = { siteName: 'Sao & Mai', operator: 'An <Bình>', retention: 'Thư: <90> ngày.' };
const keptDays = { inquiries: undefined, mails: 90, decisions: undefined };
const render = (text: string) => renderInfoPage(text, values);

describe('an information page', () => {
  it('has a title, a lead and parts that can be linked to', () => {
    const page = render(
      '<!-- version: 2026-11-29 -->\n\n# Điều khoản\n\nVề *trang* này.\n\n## Tin nhắn\n\nMột.\n\n## Tin nhắn\n',
    );
    expect(page).toMatchObject({ title: 'Điều khoản', lead: 'Về trang này.', version: '2026-11-29' });
    expect(page.parts).toEqual([
      { id: 'tin-nhan', title: 'Tin nhắn' },
      { id: 'tin-nhan-2', title: 'Tin nhắn' },
    ]);
    expect(page.html).toContain('<h2 id="tin-nhan-2">Tin nhắn</h2>');
  });

  it('keeps lists, tables and links', () => {
    const { html } = render('# T\n\nL.\n\n- *a*\n\n| b |\n| - |\n| [c](/privacy) [d](https://d.example) |\n');
    expect(html).toContain('<li><em>a</em></li>');
    expect(html).toContain('<a href="/privacy">c</a> <a href="https://d.example" rel="noopener">d</a>');
    expect(html).toContain('<th>b</th>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](//evil.example)',
    '<a href="/x" onclick="alert(1)" style="position:fixed">a</a>',
    '<iframe src="https://evil.example"></iframe>',
    '## <svg onload=alert(1)>',
  ])('removes %s', (markup) => {
    const { html } = render(`# T\n\nL.\n\n${markup}\n`);
    expect(html).not.toMatch(/<script|<img|<iframe|<svg|javascript:|\/\/evil|onclick|onload|style=/);
  });

  it('fills in the site and its operator, as text', () => {
    const { title, lead, html } = render('# {{siteName}}\n\nBy {{ operator }}.\n\n{{operator}}\n\n{{retention}}\n');
    expect([title, lead]).toEqual(['Sao & Mai', 'By An <Bình>.']);
    expect(html).toContain('An &lt;Bình&gt;');
    expect(html).toContain('Thư: &lt;90&gt; ngày.');
  });

  it.each([
    ['Terms', /must begin with its title/],
    ['## Terms\n\nL.', /must begin with its title/],
    ['# Terms\n\n## Part', /must say in a first paragraph/],
    ['# Terms\n\n{{owner}}', /has the placeholder \{\{owner}}/],
    ['<!-- version: 1.0 -->\n# T\n\nL.', /has the version “1\.0”/],
    ['<!-- version: 2026-13-40 -->\n# T\n\nL.', /has the version/],
  ])('refuses %j', (text, fault) => {
    expect(() => render(text)).toThrow(fault);
  });
});

describe('the texts of the information pages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  const read = (from: string | undefined = folder) =>
    readInfoPages({ folder: from, siteName: 'Sao Mai', operatorName: '', keptDays });
  const terms = (version: string) => `<!-- version: ${version} -->\n# Our terms\n\nL.\n`;

  it('are built in, in both languages, with the same parts and no placeholder left', () => {
    const pages = readInfoPages({ folder: undefined, siteName: 'Tên Trang', operatorName: 'Công ty An', keptDays });
    for (const name of infoPageNames) {
      const { en, vi } = pages[name];
      expect(en.parts.length).toBeGreaterThan(3);
      expect(vi.parts).toHaveLength(en.parts.length);
      expect(vi.version).toBe(en.version);
      for (const page of [en, vi]) expect(JSON.stringify(page)).not.toMatch(/\{\{|\}\}\w/);
      expect(en.lead + vi.lead).toContain('Tên Trang');
    }
    expect(pages.terms.vi.lead).toContain('Công ty An');
  });

  it('say how long things are kept, as they are configured', () => {
    const kept = (days: KeptDays) => {
      const { en, vi } = readInfoPages({ folder: undefined, siteName: 'S', operatorName: '', keptDays: days }).privacy;
      return { en: en.html, vi: vi.html };
    };
    const byDefault = kept(keptDays);
    expect(byDefault.en).toContain('could not be delivered is deleted after 90 days.');
    expect(byDefault.vi).toContain('không gửi được bị xóa sau 90 ngày.');
    expect(byDefault.en + byDefault.vi).not.toMatch(
      /after the message was written|kể từ khi lời nhắn|latest one|gần nhất/,
    );
    const { en, vi } = kept({ inquiries: 365, mails: 30, decisions: 1095 });
    for (const html of [en, vi]) for (const days of [365, 30, 1095]) expect(html).toContain(` ${String(days)} `);
    expect(en).toMatch(/deleted 365 days after the message was written.*1095 days, except for the latest one.*30 days/);
    expect(vi).toMatch(/sau 365 ngày kể từ khi lời nhắn được viết.*1095 ngày, trừ quyết định gần nhất.*30 ngày/);
  });

  it('name the site where no operator is named', () => {
    expect(read(undefined).terms.en.lead).toContain('run by Sao Mai');
  });

  it("are the operator's own where both languages are there", () => {
    write({ 'terms.en.md': terms('2027-01-01'), 'terms.vi.md': terms('2027-01-01') });
    const pages = read();
    expect(pages.terms.en).toMatchObject({ title: 'Our terms', version: '2027-01-01' });
    expect(pages.privacy).toEqual(read(undefined).privacy);
  });

  it.each([
    [{ 'terms.en.md': terms('2027-01-01') }, /^PAGES_DIR: terms\.vi\.md is missing; .*every language\.$/],
    [
      { 'terms.en.md': terms('2027-01-01'), 'terms.vi.md': terms('2027-01-02') },
      /^PAGES_DIR: terms\.en\.md and terms\.vi\.md must name the same version/,
    ],
    [{ 'terms.en.md': '# T\n\nL.', 'terms.vi.md': '# T\n\nL.' }, /must name the same version/],
    [{ 'privacy.en.md': 'Hi', 'privacy.vi.md': 'Hi' }, /^PAGES_DIR: privacy\.en\.md must begin with its title/],
    [{ 'term.en.md': terms('2027-01-01') }, /^PAGES_DIR: term\.en\.md is no page of the site/],
  ])('stop the start with one sentence: %#', (files, sentence) => {
    write(files);
    expect(() => read()).toThrow(sentence);
  });

  it('stop the start where the folder does not exist', () => {
    expect(() => read(join(folder, 'none'))).toThrow(/^PAGES_DIR: .*none does not exist/);
  });
});

describe('GET /api/pages/{name}', () => {
  const web = aWebRoot();
  let gateway: Service;
  beforeEach(async () => {
    gateway = await startGateway(web.webRoot, 'http://127.0.0.1:1');
  });
  afterEach(async () => {
    await gateway.stop();
  });
  afterAll(() => {
    web.remove();
  });
  const get = (path: string) => fetch(`${gateway.url()}/api/pages/${path}`);

  it('answers the page in the language asked for, English by default', async () => {
    for (const language of languages) {
      const answer = await get(`terms?lang=${language}`);
      const { data } = (await answer.json()) as { data: unknown };
      expect(answer.status).toBe(200);
      expect(getInfoPage.data?.parse(data).title).toBe(language === 'en' ? 'Terms' : 'Điều khoản');
    }
    expect(await (await get('privacy')).json()).toMatchObject({ success: true, data: { title: 'Privacy' } });
  });

  it.each([
    ['nowhere', 404, 'not-found'],
    ['terms?lang=fr', 400, 'invalid-input'],
    ['terms?page=1', 400, 'invalid-input'],
    ['terms?lang=%E0%A4%A', 400, 'malformed-address'],
  ])('refuses %s', async (path, status, code) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(failure.parse(await answer.json()).code).toBe(code);
  });
});
