import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { visibleText } from '@sao-mai/contracts';
import { cleanBio } from './bio.ts';
import { profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

describe('cleaning a bio', () => {
  it('keeps the editor’s markup unchanged', () => {
    const bio =
      '<p>One <strong>bold</strong> <em>italic</em> <u>under</u><br />line</p>' +
      '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol><ul><li>c</li></ul>';
    expect(cleanBio(bio)).toBe(bio);
  });

  it('turns b and i into strong and em, and keeps no other attribute or list kind', () => {
    expect(cleanBio('<p class="x" style="color:red"><b>a</b><i onclick="x()">b</i></p>')).toBe(
      '<p><strong>a</strong><em>b</em></p>',
    );
    expect(cleanBio('<ol><li data-list="checked" class="ql-indent-1">a</li></ol>')).toBe('<ol><li>a</li></ol>');
  });

  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<xmp><p>a</p></xmp><p>b</p>', '<p>b</p>'],
    [
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">b</p></noscript>',
      expect.not.stringMatching(/<img/),
    ],
    ['<svg><style><img src=x onerror=alert(1)></style></svg><p>a</p>', expect.not.stringMatching(/<(?:img|svg|style)/)],
    ['<math><mi><mglyph><p>a</p></mglyph></mi></math>', '<p>a</p>'],
    ['<p>a</p><!-- <img src=x onerror=alert(1)> -->', '<p>a</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('removes everything executable from %s', (dirty, clean) => {
    expect(cleanBio(dirty)).toEqual(clean);
  });

  it('turns a table from Word into paragraphs and keeps its words apart', () => {
    const table = '<table class="MsoTable"><tr><td><h2>Maths</h2></td><td>Physics</td></tr></table>';
    expect(cleanBio(table)).not.toMatch(/table|td|h2|class/);
    expect(visibleText(cleanBio(table))).toBe('Maths Physics');
  });

  it('is idempotent for any input', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b>',
      '<xmp>',
      '</xmp>',
      '&lt;',
      '<',
      '"',
      '<li data-list="bullet">',
      '<!--',
      '<textarea>',
      'ạ',
      '&#60;img&#62;',
    ];
    let seed = 7;
    const next = (): string => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return pieces[seed % pieces.length] ?? '';
    };
    for (let turn = 0; turn < 500; turn += 1) {
      const clean = cleanBio(Array.from({ length: 12 }, next).join(''));
      expect(cleanBio(clean)).toBe(clean);
      expect(clean).not.toMatch(/<(?!\/?(?:p|br|strong|em|u|ol|ul|li)[\s/>])/);
    }
  });
});

describe('a saved bio', () => {
  let tutors: RunningTutors;
  let token: string;
  beforeEach(async () => {
    tutors = await startTutors();
    token = tutors.tutor('mai');
  });
  afterEach(() => tutors.stop());

  const save = (bio: string) => tutors.save(token, { ...required, bio });
  const refusedBio = (code: string) => ({ status: 400, body: { details: [{ field: 'bio', code }] } });

  it('is stored clean and validated after cleaning', async () => {
    expect(profileIn(await save('<p>Hi<script>x</script></p>')).bio).toBe('<p>Hi</p>');
    expect(await save('<p><br></p>')).toMatchObject(refusedBio('bio-required'));
    expect(await save('&nbsp; <p> </p>')).toMatchObject(refusedBio('bio-required'));
    expect(await save('<select><option>nothing is left</option></select>')).toMatchObject(refusedBio('bio-required'));
  });

  it('flattens nested tags, and refuses 50 KB of them or a bio that grows too long when escaped', async () => {
    expect(await save(`${'<b>'.repeat(12_000)}x${'</b>'.repeat(12_000)}`)).toMatchObject(refusedBio('bio-too-long'));
    const { bio } = profileIn(await save(`<p>${'<b>'.repeat(5000)}x${'</b>'.repeat(5000)}</p>`));
    expect(bio.length).toBeLessThan(500);
    expect(visibleText(bio)).toBe('x');
    // Escaping turns one character into four.
    expect(await save(`a${'<'.repeat(20_000)}`)).toMatchObject(refusedBio('bio-too-long'));
  });

  it('counts 2600 visible code points, ignoring markup', async () => {
    const visible = '😀'.repeat(1300) + 'ệ'.repeat(1300);
    expect((await save(`<p><strong>${visible}</strong></p>`)).status).toBe(201);
    expect(await save(`<p>${visible}x</p>`)).toMatchObject(refusedBio('bio-too-long'));
  });
});
