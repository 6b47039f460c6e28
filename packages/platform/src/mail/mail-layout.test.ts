import { describe, expect, it } from '@jest/globals';
import { mailLayout } from './mail-layout.ts';
import type { MailContent } from './mail-layout.ts';
import { isolate, oneLine, plainSentence, shorten } from './mail-text.ts';

const content: MailContent = {
  siteName: 'Sao & Mai',
  siteUrl: 'https://sao-mai.example',
  language: 'vi',
  heading: `${isolate('Lan <b>')} gửi lời nhắn`,
  preview: 'Xin chào',
  blocks: [
    { kind: 'paragraph', text: `Chào ${isolate('Minh')},` },
    { kind: 'quote', label: 'Lý do:', text: 'một\n\n<script>alert("1")</script> & hai', by: isolate('Lan') },
  ],
  action: { label: 'Xem hồ sơ', url: 'https://sao-mai.example/profile/a?b=1&c=2' },
  notes: ['Một ghi chú.'],
  footer: { text: 'Vì bạn dạy ở đây.', link: { label: 'Tài khoản', url: 'https://sao-mai.example/user-profile' } },
};

describe('mailLayout', () => {
  const { html, text } = mailLayout(content);

  it('escapes all that was typed and keeps its line breaks', () => {
    expect(html).toContain('một<br><br>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; hai');
    expect(html).not.toContain('<script');
    expect(html).toContain('<bdi>Lan &lt;b&gt;</bdi> gửi lời nhắn');
    expect(text).toContain('\nmột\n\n<script>alert("1")</script> & hai\n');
  });

  it('escapes every text and address, whatever part it is of', () => {
    const marked = (name: string) => `${name} <b>"&`;
    const link = { label: marked('label'), url: 'https://sao-mai.example/"><b>' };
    const all = mailLayout({
      ...content,
      ...{ siteName: marked('site'), heading: marked('heading'), preview: marked('preview'), action: link },
      blocks: [
        { kind: 'paragraph', text: marked('paragraph') },
        { kind: 'quote', label: marked('above'), text: marked('quote'), by: marked('by') },
        { kind: 'links', links: [link] },
      ],
      choices: { lead: marked('lead'), links: [link] },
      notes: [marked('note')],
      footer: { text: marked('footer'), link, also: link },
    }).html;
    expect(all).not.toContain('<b>');
    for (const name of ['heading', 'preview', 'paragraph', 'above', 'quote', 'by', 'lead', 'note', 'footer', 'label']) {
      expect(all).toContain(`${name} &lt;b&gt;`);
    }
  });

  it('says the same in both parts', () => {
    for (const said of ['Chào', 'Lý do:', 'Xem hồ sơ', 'Một ghi chú.', 'Vì bạn dạy ở đây.', 'Tài khoản', 'Xin chào']) {
      expect(html).toContain(said);
      if (said !== 'Xin chào') expect(text).toContain(said);
    }
    expect(html).toContain('href="https://sao-mai.example/profile/a?b=1&amp;c=2"');
    expect(text).toContain('https://sao-mai.example/profile/a?b=1&c=2');
  });

  it('breaks an address that is wider than a phone, wherever it is', () => {
    const [, ...tables] = html.split(/<table(?=[^>]*max-width:600px[^>]*overflow-wrap:anywhere)/);
    expect(tables).toHaveLength(1);
    for (const said of ['<h1', 'Chào', 'Lý do:', 'Xem hồ sơ', 'Một ghi chú.', 'Vì bạn dạy ở đây.']) {
      expect(tables[0]).toContain(said);
    }
  });

  it('loads nothing and names its language', () => {
    expect(html).toContain('<html lang="vi">');
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|src=/);
  });

  it('offers choices in both parts', () => {
    const link = { label: 'Không phải tôi', url: 'https://sao-mai.example/not-me#a.b&c' };
    const offered = mailLayout({ ...content, choices: { lead: 'Hoặc:', links: [link] } });
    expect(offered.html).toMatch(/Hoặc:.*href="https:\/\/sao-mai.example\/not-me#a.b&amp;c"[^>]*>Không phải tôi</s);
    expect(offered.text).toContain('Hoặc:\n\nKhông phải tôi:\nhttps://sao-mai.example/not-me#a.b&c\n');
  });

  it('has links between its paragraphs in both parts', () => {
    const links = ['a', 'b'].map((one) => ({ label: `Chọn ${one}`, url: `https://sao-mai.example/answer#${one}&c` }));
    const listed = mailLayout({ ...content, blocks: [{ kind: 'links', links }, ...content.blocks] });
    expect(listed.html).toMatch(/href="https:\/\/sao-mai.example\/answer#b&amp;c"[^>]*>Chọn b<.*Chào/s);
    expect(listed.text).toContain('Chọn a:\nhttps://sao-mai.example/answer#a&c\n\nChọn b:');
  });

  it('keeps a quote nearer to its links than to the quote below them', () => {
    const said = { kind: 'quote', text: 'Xin chào' } as const;
    const answers = { kind: 'links', links: [{ label: 'Có', url: 'https://sao-mai.example/answer#a' }] } as const;
    const { html: listed } = mailLayout({ ...content, blocks: [said, answers, said] });
    const spaces = [...listed.matchAll(/<(?:table|p)[^>]*style="margin:0 0 (\d+)px/g)].map(([, space]) =>
      Number(space),
    );
    expect(spaces.slice(0, 3)).toEqual([14, 22, 26]);
  });

  it('leaves a button that writes a mail out of the plain text', () => {
    const action = { label: 'Trả lời', url: 'mailto:lan@example.com' };
    expect(mailLayout({ ...content, action }).text).not.toContain('mailto:');
  });
});

describe('texts of mails', () => {
  it('sets a name apart only where its direction differs', () => {
    expect(plainSentence(`${isolate('Lan')} viết`)).toBe('Lan viết');
    expect(plainSentence(`${isolate('دانا')} wrote`)).toBe('\u2068دانا\u2069 wrote');
  });

  it('takes marks and line breaks out of a name, so that it cannot turn the sentence or a header', () => {
    expect(oneLine('Lan\r\nBcc: x@evil.example\u202E\u2069!')).toBe('Lan Bcc: x@evil.example !');
    expect(isolate('a\u2069b')).toBe('\u2068a b\u2069');
  });

  it('cuts by code points', () => {
    expect(shorten('😊😊😊', 2)).toBe('😊😊…');
    expect(shorten('Ngân', 4)).toBe('Ngân');
  });
});
