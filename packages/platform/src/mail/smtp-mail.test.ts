import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { randomId } from '../clock.ts';
import { withBacking } from '../testing/backing.ts';
import { eventually } from '../testing/eventually.ts';
import { aMail, mailSuite } from '../testing/mail-suite.ts';
import { works } from '../testing/outages.ts';
import { ScriptedSmtp } from '../testing/scripted-smtp.ts';
import { hostOf, FaultProxy } from '../testing/fault-proxy.ts';
import { SmtpMail } from './smtp-mail.ts';

const from = { name: 'Sao Mai', address: 'hello@sao-mai.example' };

mailSuite('SmtpMail', ({ url, timeoutMs }) => new SmtpMail({ url, timeoutMs, from }));

describe('The error of a mail', () => {
  it.each([
    ['RCPT', '550 no such user', 'refused', '550 no such user'],
    ['body', '451 later', 'refused', '451 later'],
    ['body', 'close', 'silent', expect.any(String)],
    ['greeting', 'close', 'unreachable', expect.any(String)],
  ] as const)('has a code and the server’s own words: %s, %s', async (stage, answer, reason, said) => {
    const server = new ScriptedSmtp();
    await server.start();
    server.script = { [stage]: answer };
    const mail = new SmtpMail({ url: `smtp://${server.host}`, from });
    await expect(mail.send(aMail())).rejects.toMatchObject({ reason, said });
    await mail.close();
    await server.stop();
  });

  it('has a code if the mail is not valid', async () => {
    const mail = new SmtpMail({ url: 'smtp://127.0.0.1:1', from });
    await expect(mail.send(aMail({ to: 'nobody' }))).rejects.toMatchObject({ reason: 'invalid' });
    await expect(mail.send(aMail({ messageId: 'a b' }))).rejects.toMatchObject({ reason: 'invalid' });
    await mail.close();
  });
});

describe('The connections to the mail server', () => {
  it.each([2, 5])('are %i at most if so configured, and take all mails', async (connections) => {
    const server = new ScriptedSmtp();
    await server.start();
    const mail = new SmtpMail({ url: `smtp://${server.host}`, from, connections });
    await Promise.all(Array.from({ length: 12 }, () => mail.send(aMail({ messageId: randomId() }))));
    expect([server.connections, server.bodies.length]).toEqual([connections, 12]);
    await mail.close();
    await server.stop();
  });
});

withBacking('SmtpMail on a mail server', ['SMTP_URL', 'MAIL_PAGE_URL', 'TOXIPROXY_URL'], (url, pageUrl, toxiproxy) => {
  const inbox = z.object({ messages: z.array(z.object({ Subject: z.string(), MessageID: z.string() })) });
  const subjectsTo = async (address: string): Promise<string[]> => {
    const answer = await fetch(`${pageUrl}/api/v1/search?query=${encodeURIComponent(`to:"${address}"`)}`);
    return inbox.parse(await answer.json()).messages.map(({ Subject }) => Subject);
  };

  describe('SmtpMail on a mail server', () => {
    it('delivers, and again after the server was away and silent', async () => {
      const proxy = await FaultProxy.to(hostOf(url), toxiproxy);
      const mail = new SmtpMail({ url: proxy.through(url), from, timeoutMs: 1000 });
      const to = `tutor-${randomId()}@example.com`;
      const send = (subject: string): Promise<unknown> => mail.send(aMail({ to, subject, messageId: randomId() }));
      await send('Một');
      await proxy.cut();
      await expect(send('Hai')).rejects.toMatchObject({ failure: 'temporary' });
      await proxy.open();
      await proxy.silence();
      await expect(send('Ba')).rejects.toMatchObject({ failure: 'temporary' });
      await proxy.open();
      await eventually('it delivers again', () => works(() => send('Bốn')));
      expect((await subjectsTo(to)).sort()).toEqual(['Bốn', 'Một']);
      await mail.close();
      await proxy.remove();
    });
  });
});
