import { describe, expect, it } from '@jest/globals';
import { Quill } from 'react-quill';
import { pasteMatchers } from './paste-matchers.ts';

/** The editor's markup for pasted HTML. */
function pasted(html: string): string {
  const quill = new Quill(document.createElement('div'), {
    modules: { toolbar: false, clipboard: { matchers: pasteMatchers } },
    formats: ['bold', 'italic', 'underline', 'list'],
  });
  quill.setContents(quill.clipboard.convert({ html }));
  return quill.getSemanticHTML().replaceAll('&nbsp;', ' ');
}

const wordItem = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('pasting into the bio', () => {
  it('keeps bullet and numbered lists from Word', () => {
    expect(pasted(`${wordItem('·', 'Toán lớp 9')}${wordItem('·', 'Luyện thi')}<p class=MsoNormal>Hết.</p>`)).toBe(
      '<ul><li>Toán lớp 9</li><li>Luyện thi</li></ul><p>Hết.</p>',
    );
    expect(pasted(`${wordItem('1.', 'Đọc')}${wordItem('2.', '<b>Viết</b>')}`)).toBe(
      '<ol><li>Đọc</li><li><strong>Viết</strong></li></ol>',
    );
    expect(pasted(wordItem('a)', 'Nghe'))).toBe('<ol><li>Nghe</li></ol>');
  });

  it('keeps them if Word names its program', () => {
    const style = '<style>@list l0:level1 {mso-level-number-format:bullet;}</style>';
    const items = wordItem('·', 'Toán') + wordItem('·', 'Lý');
    expect(
      pasted(`<html xmlns:w="urn:schemas-microsoft-com:office:word"><head>${style}</head><body>${items}</body></html>`),
    ).toBe('<ul><li>Toán</li><li>Lý</li></ul>');
  });

  it('keeps the lists of Word for the web, which are inside paragraphs', () => {
    const list = (tag: string, text: string) => `<div><${tag}><li><p><span>${text}</span></p></li></${tag}></div>`;
    expect(pasted(`${list('ul', 'Một')}${list('ul', 'Hai')}`)).toBe('<ul><li>Một</li><li>Hai</li></ul>');
  });

  it('turns each table row into one line', () => {
    const table =
      '<table><thead><tr><th>Ngày</th><th>Giờ</th></tr></thead><tbody>' +
      '<tr><td><p>Thứ Hai</p></td><td><p>18:00</p><p>20:00</p></td></tr>' +
      '<tr><td></td><td><b>Nghỉ</b></td><td> </td></tr></tbody></table><p>Sau bảng</p>';
    expect(pasted(table)).toBe(
      '<p>Ngày · Giờ</p><p>Thứ Hai · 18:00 20:00</p><p><strong>Nghỉ</strong></p><p>Sau bảng</p>',
    );
  });

  it('turns headings into bold paragraphs', () => {
    expect(pasted('<h1>Cách dạy</h1><p>Chậm và kỹ.</p><h3>Học phí <i>(buổi)</i></h3>')).toBe(
      '<p><strong>Cách dạy</strong></p><p>Chậm và kỹ.</p><p><strong>Học phí <em>(buổi)</em></strong></p>',
    );
  });
});
