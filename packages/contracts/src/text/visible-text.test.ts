import { describe, expect, it } from '@jest/globals';
import { codePoints, excerpt, visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['', ''],
    ['<p><br></p>', ''],
    ['<p> &nbsp;\u00a0\t\n</p><p></p>', ''],
    ['<p>\u200b\ufeff</p>', ''],
    ['plain', 'plain'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['one<br>two', 'one two'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['<p>bold<strong>er</strong></p>', 'bolder'],
    ['a  \n b&nbsp;&nbsp;c', 'a b c'],
    ['&lt;b&gt; &amp; &quot;x&quot; &apos;y&apos;', `<b> & "x" 'y'`],
    ['&#65;&#x42;&#x1F393;', 'AB🎓'],
    ['&amp;lt;', '&lt;'],
    ['&unknown; &#0; &#xD800; &#x110000;', '&unknown; &#0; &#xD800; &#x110000;'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<script>alert(1)</script>a<style>b{}</style>', 'a'],
    ['<SCRIPT>alert(1)', ''],
    ['a<!-- <p>hidden</p> -->b', 'ab'],
    ['a<!-- open', 'a'],
    ['a<b', 'a'],
    ['<xmp><img onerror=alert(1)></xmp>', ''],
  ])('of %j is %j', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });

  it('stays fast on what was made to be slow', () => {
    const begin = process.cpuUsage();
    for (const piece of ['<p', '<script', '<!--', '</p', '&#', '<', '<style></', '<div '])
      visibleText(piece.repeat(Math.ceil(40_000 / piece.length)));
    expect(process.cpuUsage(begin).user).toBeLessThan(500_000);
  });
});

describe('codePoints', () => {
  it('counts an emoji and a Vietnamese letter once each', () => {
    expect(codePoints('ệ🎓a')).toBe(3);
    expect(codePoints('')).toBe(0);
  });
});

describe('excerpt', () => {
  it('cuts the visible text after so many code points, with an ellipsis where something was cut', () => {
    expect(excerpt('<p>abc</p>', 3)).toBe('abc');
    expect(excerpt('<p>abcd</p>', 3)).toBe('abc…');
    expect(excerpt('<p>ab cd</p>', 3)).toBe('ab…');
    expect(excerpt('🎓🎓🎓', 2)).toBe('🎓🎓…');
    expect(excerpt('a'.repeat(101), 100)).toHaveLength(101);
  });
});
