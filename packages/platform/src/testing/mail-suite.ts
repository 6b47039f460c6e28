import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailError } from '../mail/port.ts';
import type { Mail, MailFailure, MailMessage } from '../mail/port.ts';
import { ScriptedSmtp } from './scripted-smtp.ts';
import type { SmtpAnswer, SmtpStage } from './scripted-smtp.ts';

export interface MailSettings {
  readonly url: string;
  readonly timeoutMs: number;
}

export function aMail(given: Partial<MailMessage> = {}): MailMessage {
  return {
    to: 'tutor@example.com',
    replyTo: { name: 'Nguyễn Thị Lan', address: 'lan@example.com' },
    subject: 'Tin nhắn mới từ Nguyễn Thị Lan',
    text: 'Xin chào,\n\ntôi muốn học toán. 🎓',
    html: '<p>Xin chào,</p><p>tôi muốn học toán. 🎓</p>',
    messageId: 'inquiry-1',
    language: 'vi',
    ...given,
  };
}

/** Longer than a busy machine needs for a mail. */
const patientMs = 10_000;
/** For servers that fall silent. */
const shortMs = 1500;

/** Behaviour of SMTP mail adapters; `create` sends as `Sao Mai <hello@sao-mai.example>`. */
export function mailSuite(name: string, create: (settings: MailSettings) => Mail): void {
  describe(`${name} as mail`, () => {
    let server: ScriptedSmtp;
    let mail: Mail;
    const failureOf = async (message = aMail(), over = mail): Promise<MailFailure | 'none'> => {
      try {
        await over.send(message);
        return 'none';
      } catch (error) {
        if (error instanceof MailError) return error.failure;
        throw error;
      }
    };

    beforeEach(async () => {
      server = new ScriptedSmtp();
      await server.start();
      mail = create({ url: `smtp://${server.host}`, timeoutMs: patientMs });
    });
    /** Instead of the mail that waits for long. */
    const hurry = async (): Promise<void> => {
      await mail.close();
      mail = create({ url: `smtp://${server.host}`, timeoutMs: shortMs });
    };
    afterEach(async () => {
      await mail.close();
      await server.stop();
    });

    it('sends one mail from the marketplace to one recipient, with the sender as Reply-To', async () => {
      await mail.send(aMail());
      const [taken, ...others] = server.bodies;
      expect(others).toEqual([]);
      expect(taken).toMatchObject({ from: 'hello@sao-mai.example', to: ['tutor@example.com'] });
      const headers = headersOf(taken?.raw ?? '');
      expect(headers.get('from')).toBe('Sao Mai <hello@sao-mai.example>');
      expect(headers.get('to')).toBe('tutor@example.com');
      expect(headers.get('reply-to')).toMatch(/^=\?UTF-8\?.*\?= <lan@example\.com>$/i);
      expect(headers.get('content-language')).toBe('vi');
      expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
      expect(taken?.raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
      expect(taken?.raw).toMatch(/Content-Type: text\/html; charset=utf-8/);
    });

    it('names the mail by its Message-ID, the same for each try', async () => {
      await mail.send(aMail());
      await mail.send(aMail());
      await mail.send(aMail({ messageId: 'inquiry-2@mail.example' }));
      const ids = server.bodies.map(({ raw }) => headersOf(raw).get('message-id'));
      expect(ids).toEqual(['<inquiry-1@sao-mai.example>', '<inquiry-1@sao-mai.example>', '<inquiry-2@mail.example>']);
    });

    it('names the page that stops such mails, if there is one, on one line', async () => {
      const unsubscribe = `https://sao-mai.example/mail-link?lang=vi#no-reminders.${'a'.repeat(28)}.abc.${'s'.repeat(43)}`;
      await mail.send(aMail({ unsubscribe }));
      await mail.send(aMail());
      const [named, without] = server.bodies.map(({ raw }) => headersOf(raw).get('list-unsubscribe'));
      expect(named).toBe(`<${unsubscribe}>`);
      expect(without).toBeUndefined();
    });

    it('names the address for one click instead, if there is one (RFC 8058)', async () => {
      const oneClick = `https://sao-mai.example/api/inquiries/unsubscribe?token=no-watches.lan.abc.${'s'.repeat(43)}`;
      await mail.send(aMail({ unsubscribe: 'https://sao-mai.example/mail-link#x', oneClick }));
      const headers = headersOf(server.bodies[0]?.raw ?? '');
      expect(headers.get('list-unsubscribe')).toBe(`<${oneClick}>`);
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    });

    it('takes line breaks out of headers, and keeps a text of 20,000 letters whole', async () => {
      const name = 'Lan\r\nBcc: evil@example.com\u2028X-Evil: 1';
      const text = `${'a'.repeat(19_990)}\r\n.\r\nend`;
      await mail.send(aMail({ subject: `Hello ${name}`, replyTo: { name, address: 'lan@example.com' }, text }));
      const { raw = '', to } = server.bodies[0] ?? {};
      expect(to).toEqual(['tutor@example.com']);
      const headers = headersOf(raw);
      expect([...headers.keys()]).not.toEqual(expect.arrayContaining(['bcc']));
      expect([...headers.keys()]).not.toEqual(expect.arrayContaining(['x-evil']));
      expect(decodedText(raw)).toContain('a'.repeat(19_990));
      expect(decodedText(raw)).toContain('end');
    });

    it.each([
      '=?utf-8?Q?Sao_Mai?=',
      '=?UTF-8?B?U2FvIE1haSBTdXBwb3J0?= =?utf-8?q?_Team?=',
      'Lan =?utf-8?Q?Sao_Mai?= <x@evil.example>',
      '"=?utf-8?Q?Sao_Mai?="',
      '=?utf-8?Q?not closed',
      `=?=?${'Nguyễn Thị Lan 🎓 '.repeat(9)}`.trim(),
    ])('shows the name %j as it was typed, with no word of its own decoded', async (name) => {
      await mail.send(aMail({ subject: name, replyTo: { name, address: 'lan@example.com' } }));
      const headers = headersOf(server.bodies[0]?.raw ?? '');
      expect(decodedWords(headers.get('subject') ?? '')).toBe(name);
      expect(decodedWords(headers.get('reply-to') ?? '')).toBe(`${name} <lan@example.com>`);
    });

    it.each([
      'a@example.com, b@example.com',
      'a@example.com b@example.com',
      '"x@evil.example" <a@example.com>',
      'a@example.com\r\nBcc: b@example.com',
      'a(b)@example.com',
      'group: a@example.com;',
      'nobody',
      '',
    ])('never writes to %j', async (to) => {
      expect(await failureOf(aMail({ to }))).toBe('permanent');
      expect(await failureOf(aMail({ replyTo: { name: 'A', address: to } }))).toBe('permanent');
      expect(server.bodies).toEqual([]);
    });

    it('takes nothing in a text for a file or an address to fetch', async () => {
      const text = 'see {"path":"/etc/passwd"} and http://127.0.0.1:1/x';
      await mail.send(aMail({ text, html: `<img src="file:///etc/passwd"><p>${text}</p>` }));
      expect(decodedText(server.bodies[0]?.raw ?? '')).toContain('/etc/passwd');
      expect(server.bodies[0]?.raw).not.toContain('root:');
    });

    const answers: readonly (readonly [string, SmtpStage, SmtpAnswer, MailFailure])[] = [
      ['421 instead of a greeting', 'greeting', '421 too busy', 'temporary'],
      ['554 instead of a greeting: it refuses us, not the mail', 'greeting', '554 no service', 'temporary'],
      ['the end instead of a greeting', 'greeting', 'close', 'temporary'],
      ['nothing instead of a greeting', 'greeting', 'hang', 'temporary'],
      ['421 to MAIL', 'MAIL', '421 going down', 'temporary'],
      ['450 to RCPT', 'RCPT', '450 mailbox busy', 'temporary'],
      ['550 to RCPT', 'RCPT', '550 no such user', 'permanent'],
      ['451 to DATA', 'DATA', '451 later', 'temporary'],
      ['554 to DATA', 'DATA', '554 no', 'permanent'],
      ['the end instead of 354', 'DATA', 'close', 'temporary'],
      ['nothing instead of 354', 'DATA', 'hang', 'temporary'],
      ['421 to the body', 'body', '421 going down', 'temporary'],
      ['450 to the body', 'body', '450 try later', 'temporary'],
      ['550 to the body', 'body', '550 not wanted', 'permanent'],
      ['554 to the body', 'body', '554 spam', 'permanent'],
      ['the end after the body', 'body', 'close', 'unknown'],
      ['nothing after the body', 'body', 'hang', 'unknown'],
    ];
    it.each(answers)('takes %s for what it is', async (_what, stage, answer, failure) => {
      server.script = { [stage]: answer };
      if (answer === 'hang') await hurry();
      const begin = performance.now();
      expect(await failureOf()).toBe(failure);
      expect(performance.now() - begin).toBeLessThan(patientMs);
      expect(server.bodies).toHaveLength(stage === 'body' ? 1 : 0);
    });

    it('does the same over a connection that has sent mail before', async () => {
      for (const [, stage, answer, failure] of answers) {
        if (stage !== 'DATA' && stage !== 'body') continue;
        server.script = {};
        if (answer === 'hang') await hurry();
        await mail.send(aMail());
        const before = server.bodies.length;
        server.script = { [stage]: answer };
        const found = await failureOf();
        expect([stage, answer, found]).toEqual([stage, answer, failure]);
        expect(server.bodies.length - before).toBe(stage === 'body' ? 1 : 0);
      }
    });

    it('goes on once the server is back', async () => {
      await mail.send(aMail());
      await server.stop();
      expect(await failureOf()).toBe('temporary');
      await expect(mail.ping()).rejects.toThrow(MailError);
      await server.start();
      await expect(mail.ping()).resolves.toBeUndefined();
      expect(await failureOf()).toBe('none');
    });

    it('sends over a new connection where the server has closed the kept one', async () => {
      await mail.send(aMail());
      server.dropConnections();
      expect(await failureOf()).toBe('none');
      expect(server.bodies).toHaveLength(2);
    });

    it.each(['smtps://HOST', 'smtp://HOST?requireTLS=true'])('is refused for now where TLS is: %s', async (url) => {
      const secure = create({ url: url.replace('HOST', server.host), timeoutMs: patientMs });
      expect(await failureOf(aMail(), secure)).toBe('temporary');
      expect(server.bodies).toEqual([]);
      await secure.close();
    });

    it('sends 20 at once, each once, over a few connections', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `mail-${index}`);
      await Promise.all(ids.map((messageId) => mail.send(aMail({ messageId }))));
      const taken = server.bodies.map(({ raw }) => headersOf(raw).get('message-id') ?? '');
      expect(taken.toSorted()).toEqual(ids.map((id) => `<${id}@sao-mai.example>`).toSorted());
      expect(server.connections).toBeLessThanOrEqual(5);
    });

    it('never takes longer than it says', async () => {
      await hurry();
      expect(mail.timeoutMs).toBe(shortMs);
      server.script = { body: 'hang' };
      const begin = performance.now();
      const found = await Promise.all(Array.from({ length: 8 }, () => failureOf()));
      expect(performance.now() - begin).toBeLessThan(patientMs);
      expect(new Set(found)).toEqual(new Set(['unknown', 'temporary']));
    });

    it('closes twice, while a mail is under way too, and sends no more', async () => {
      const sending = failureOf();
      await Promise.all([mail.close(), mail.close()]);
      expect(['none', 'temporary', 'unknown']).toContain(await sending);
      expect(await failureOf()).toBe('temporary');
    });
  });
}

function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Decodes a header like the most lenient mail program: every encoded word, once. */
function decodedWords(header: string): string {
  const words = header.replace(/\?=\s+=\?/g, '?==?');
  return words.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

function decodedText(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((piece) => piece.includes('text/plain')) ?? '';
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
