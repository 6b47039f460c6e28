import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { startFixture } from './fixtures/start-fixture.ts';
import { startMailCatcher } from './mail-catcher.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { openMailStore } from './mail-catcher/mail-store.ts';
import { storedMailSchema } from './mail-catcher/stored-mail.ts';
import type { StoredMail } from './mail-catcher/stored-mail.ts';

let dataDir: string;
let catcher: MailCatcher;

const start = (): Promise<MailCatcher> => startMailCatcher({ host: '127.0.0.1', port: 0, dataDir });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-catcher-'));
  catcher = await start();
});

afterEach(async () => {
  await catcher.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(mail: SendMailOptions, smtpUrl = catcher.smtpUrl): Promise<void> {
  const transport = createTransport(smtpUrl);
  try {
    await transport.sendMail({ from: 'Sao Mai <no-reply@example.com>', to: 'tutor@example.com', ...mail });
  } finally {
    transport.close();
  }
}

async function list(url = catcher.url): Promise<StoredMail[]> {
  const response = await fetch(`${url}/api/email`);
  return z.array(storedMailSchema).parse(await response.json());
}

/** Uses the raw path, as fetch would resolve the dots. */
async function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(catcher.url);
  const sent = httpRequest({ host: hostname, port, path }).end();
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'));
  response.resume();
  return response.statusCode ?? 0;
}

describe('The mail catcher', () => {
  it('answers a mail as MailDev does', async () => {
    await send({
      replyTo: '"Trần Văn Khách" <khach@example.com>',
      subject: 'Học sinh mới muốn học Toán với bạn — “chào” 👋',
      text: 'Chào cô,\n\nEm muốn học.',
      html: '<p>Chào cô,</p><p>Em muốn học.</p>',
      messageId: '<inquiry-1@example.com>',
      headers: { 'X-Inquiry': '1' },
    });
    const [mail] = await list();
    expect(mail).toMatchObject({
      from: [{ address: 'no-reply@example.com', name: 'Sao Mai' }],
      to: [{ address: 'tutor@example.com', name: '' }],
      replyTo: [{ address: 'khach@example.com', name: 'Trần Văn Khách' }],
      subject: 'Học sinh mới muốn học Toán với bạn — “chào” 👋',
      html: '<p>Chào cô,</p><p>Em muốn học.</p>',
      messageId: '<inquiry-1@example.com>',
      envelope: { from: 'no-reply@example.com', to: ['tutor@example.com'] },
    });
    expect(mail?.text.trim()).toBe('Chào cô,\n\nEm muốn học.');
    expect(mail?.headers['x-inquiry']).toBe('1');

    const one = await fetch(`${catcher.url}/api/email/${mail?.id ?? ''}`);
    expect(await one.json()).toEqual(mail);
  });

  it('keeps repeats of the same mail, in the order they came', async () => {
    for (const subject of ['one', 'two', 'two']) await send({ subject, text: 'x', messageId: '<same@example.com>' });
    expect((await list()).map(({ subject }) => subject)).toEqual(['one', 'two', 'two']);
  });

  it('has them all again after a restart', async () => {
    await send({ subject: 'Vẫn còn đây', text: 'x' });
    const before = await list();
    await catcher.stop();
    catcher = await start();
    expect(await list()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('removes at its start what a crash left half written', async () => {
    await send({ subject: 'whole', text: 'x' });
    await catcher.stop();
    const folder = join(dataDir, 'mail');
    const whole = await readdir(folder);
    await writeFile(join(folder, `${whole[0] ?? ''}.tmp`), '{"subject":"hal');
    catcher = await start();
    expect(await readdir(folder)).toEqual(whole);
    expect((await list()).map(({ subject }) => subject)).toEqual(['whole']);
  });

  it('keeps every acknowledged mail over a kill -9', async () => {
    const killedDir = join(dataDir, 'killed');
    const { line, child, gone } = await startFixture('run-mail-catcher.ts', killedDir);
    const acknowledged: string[] = [];
    const sending = Array.from({ length: 40 }, async (_, index) => {
      const subject = `mail ${String(index)}`;
      const kept = await send({ subject, text: 'x' }, line).then(
        () => true,
        () => false,
      );
      if (kept) acknowledged.push(subject);
      if (acknowledged.length === 10) child.kill('SIGKILL');
    });
    await Promise.all(sending);
    await gone;

    const again = await startMailCatcher({ host: '127.0.0.1', port: 0, dataDir: killedDir });
    try {
      const subjects = (await list(again.url)).map(({ subject }) => subject);
      expect(subjects).toEqual(expect.arrayContaining(acknowledged));
      expect(acknowledged.length).toBeGreaterThanOrEqual(10);
    } finally {
      await again.stop();
    }
  });

  it('takes a huge body whole and refuses one beyond 25 MB', async () => {
    const text = 'Một dòng rất dài. '.repeat(100_000).trim();
    await send({ subject: 'big', text });
    expect((await list())[0]?.text.trim()).toBe(text);
    await expect(send({ subject: 'too big', text: 'x'.repeat(26 * 1024 * 1024) })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await list()).toHaveLength(1);
  });

  it('shows markup of a mail as text, and its HTML part in a closed frame', async () => {
    await send({
      subject: '<script>alert(1)</script>',
      text: 'see https://example.com/?a=1&b=2',
      html: '<script>alert(1)</script><b>hello</b>',
    });
    const [mail] = await list();
    const overview = await (await fetch(catcher.url)).text();
    expect(overview).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(overview).not.toContain('<script>alert');
    const page = await (await fetch(`${catcher.url}/mail/${mail?.id ?? ''}`)).text();
    expect(page).toContain('<a href="https://example.com/?a=1&amp;b=2"');
    expect(page).not.toContain('<script>alert');
    const frame = await fetch(`${catcher.url}/mail/${mail?.id ?? ''}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/);
    expect(await frame.text()).toContain('<b>hello</b>');
  });

  it.each(['..%2f..%2fpackage', '%2e%2e', '../../etc/passwd', '..%252f', 'secret', 'a%00', '%E0%A4%A'])(
    'finds nothing under the id %s',
    async (id) => {
      await writeFile(join(dataDir, 'secret.json'), '{}');
      for (const path of [`/api/email/${id}`, `/mail/${id}`, `/mail/${id}/html`]) {
        expect(await statusOf(path)).toBe(404);
      }
    },
  );

  it('deletes all on request, and not for a page of another site', async () => {
    await send({ subject: 'x', text: 'x' });
    const url = `${catcher.url}/api/email/all`;
    expect((await fetch(url, { method: 'DELETE', headers: { origin: 'http://evil.example' } })).status).toBe(403);
    expect(await list()).toHaveLength(1);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
  });

  it('is up after less than a second of work, with 300 mails to read', async () => {
    await catcher.stop();
    const store = await openMailStore(join(dataDir, 'mail'));
    const address = { address: 'a@example.com', name: '' };
    const now = new Date().toISOString();
    const mail = {
      from: [address],
      to: [address],
      cc: [],
      replyTo: [],
      subject: 'x',
      text: 'x',
      html: '',
      messageId: '',
      date: now,
      time: now,
    };
    for (let index = 0; index < 300; index += 1) {
      await store.add({ ...mail, headers: {}, envelope: { from: '', to: [] }, attachments: [] });
    }
    const begun = process.cpuUsage();
    catcher = await start();
    const { user, system } = process.cpuUsage(begun);
    expect(user + system).toBeLessThan(1_000_000);
    expect(await list()).toHaveLength(300);
  });
});
