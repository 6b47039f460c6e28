import { describe, expect, it } from '@jest/globals';
import { bioBlocks, bioHtml } from './bio-html.ts';

describe('the HTML of a bio', () => {
  it('keeps the editor’s markup', () => {
    const html = '<p>Ấm áp, <strong>kiên nhẫn</strong>, <em>vui</em> và <u>đúng giờ</u>.<br>Hẹn gặp!</p>';
    expect(bioHtml(html)).toBe(html);
  });

  it('turns each run of list items of one kind into one list', () => {
    const html =
      '<ol><li data-list="bullet">a</li><li data-list="bullet">b</li><li data-list="ordered">1</li><li data-list="bullet">c</li></ol>';
    expect(bioHtml(html)).toBe('<ul><li>a</li><li>b</li></ul><ol><li>1</li></ol><ul><li>c</li></ul>');
  });

  it('keeps a list that is already correct', () => {
    expect(bioHtml('<ul><li>a</li></ul><ol><li>1</li></ol>')).toBe('<ul><li>a</li></ul><ol><li>1</li></ol>');
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)" style="position:fixed" class="x">a</p>', '<p>a</p>'],
    ['an image', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a frame', '<p>a</p><iframe srcdoc="<script>alert(1)</script>"></iframe>', '<p>a</p>'],
    ['a drawing', '<svg><animate onbegin=alert(1)></svg><p>a</p>', '<p>a</p>'],
  ])('removes %s', (_, html, clean) => {
    expect(bioHtml(html)).toBe(clean);
  });
});

describe('the blocks of a bio', () => {
  it('are its cleaned paragraphs and lists, with keys that count only blocks with text', () => {
    const html = '<p>a <strong onclick="alert(1)">b</strong></p><p><br></p><ol><li data-list="bullet">c</li></ol>';
    expect(bioBlocks(html)).toEqual([
      { key: '0', tag: 'p', html: 'a <strong>b</strong>' },
      { key: 'empty 1', tag: 'p', html: '<br>' },
      { key: '1', tag: 'ul', html: '<li>c</li>' },
    ]);
  });

  it('keep text outside of blocks', () => {
    expect(bioBlocks('a<p>b</p><em>c</em><script>alert(1)</script>')).toEqual([
      { key: '0', tag: 'p', html: 'a' },
      { key: '1', tag: 'p', html: 'b' },
      { key: '2', tag: 'p', html: '<em>c</em>' },
    ]);
  });
});
