import { describe, expect, it } from '@jest/globals';
import { inquiryRequest, validate } from '@sao-mai/contracts';
import { inquiryEmail } from './inquiry-email.ts';

const site = { siteName: 'Sao Mai', siteUrl: 'https://sao-mai.example' };
const tutor = { name: 'James', email: 'james@example.com', language: 'en' } as const;
const token = (kind: string) => `token-of-${kind}`;
const inquiry = { id: 'abc', name: 'Lan', email: 'lan@example.com', message: 'I would like to learn.' };

describe('inquiryEmail', () => {
  it('is in the tutor’s language', () => {
    expect(inquiryEmail({ inquiry, tutor, token }, site)).toMatchObject({
      subject: 'Lan sent you a message',
      language: 'en',
    });
    const vi = inquiryEmail({ inquiry, tutor: { ...tutor, language: 'vi' }, token }, site);
    expect(vi).toMatchObject({ subject: 'Lan gửi cho bạn một lời nhắn', language: 'vi' });
    expect(vi.html).toContain('<html lang="vi">');
    expect(vi.text).toContain('Chào James');
  });

  it('contains a message of 20,000 characters in full, in both parts', () => {
    const message = `Đầu ${'chữ 😊 '.repeat(3330)} cuối.`;
    const mail = inquiryEmail({ inquiry: { ...inquiry, message }, tutor, token }, site);
    expect(mail.text).toContain(message);
    expect(mail.html).toContain(message);
  });

  it('shows HTML and right-to-left text as text, line by line', () => {
    const message = '<img src=x onerror=alert(1)>\n\u202Eمرحبا\nBcc: x@evil.example';
    const mail = inquiryEmail({ inquiry: { ...inquiry, message }, tutor, token }, site);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>\u202Eمرحبا<br>Bcc: x@evil.example');
    expect(mail.html).toContain('dir="auto"');
    expect(mail.text).toContain(message);
  });

  it('keeps a name from breaking a header or filling the subject', () => {
    const name = `Lan\r\nBcc: x@evil.example ${'a'.repeat(100)}`;
    const mail = inquiryEmail({ inquiry: { ...inquiry, name }, tutor, token }, site);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(Array.from(mail.subject).length).toBeLessThan(80);
    expect(mail.replyTo?.name).not.toMatch(/[\r\n]/);
    expect(mail.html).toContain('a'.repeat(100));
  });

  it('escapes an unusual address in the button', () => {
    const mail = inquiryEmail({ inquiry: { ...inquiry, email: "a?b&c'd=%@example.com" }, tutor, token }, site);
    expect(mail.html).toContain('href="mailto:a%3Fb%26c&#39;d%3D%25@example.com?subject=');
  });

  it('prefills a reply with its subject and the quoted message', () => {
    const { html } = inquiryEmail({ inquiry: { ...inquiry, message: 'Một\nhai & ba?' }, tutor, token }, site);
    const url = new URL(/href="(mailto:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(url.searchParams.get('subject')).toBe('Your message on Sao Mai');
    expect(url.searchParams.get('body')).toBe('\r\n\r\n> Một\r\n> hai & ba?');
    const long = inquiryEmail({ inquiry: { ...inquiry, message: 'ữ'.repeat(20_000) }, tutor, token }, site);
    expect(/href="(mailto:[^"]+)"/.exec(long.html)?.[1]?.length).toBeLessThan(4000);
  });

  it('has a link for each answer, in both parts', () => {
    const mail = inquiryEmail({ inquiry, tutor, token }, site);
    for (const kind of ['interested', 'full', 'other-subject']) {
      for (const part of [mail.html, mail.text]) {
        expect(part).toContain(`https://sao-mai.example/answer?lang=en#token-of-${kind}`);
      }
    }
  });

  it('has a link to block the sender, in both parts', () => {
    const mail = inquiryEmail({ inquiry, tutor, token }, site);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Block this sender');
      expect(part).toContain('https://sao-mai.example/mail-link?lang=en#token-of-block-sender');
    }
  });

  it.each(['"x@evil.example" x@good.example', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])(
    'the invalid address %j is refused before it reaches this mail',
    (email) => {
      expect(validate(inquiryRequest, { ...inquiry, id: undefined, email })).toMatchObject({ ok: false });
    },
  );
});
