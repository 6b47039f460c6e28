import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailStore } from './mail-store.ts';
import { htmlPart, listPage, mailPage, notFoundPage } from './mail-pages.ts';
import { script, stylesheet } from './mail-page-assets.ts';
import { mailIdPattern } from './stored-mail.ts';
import type { StoredMail } from './stored-mail.ts';

export interface MailPageOptions {
  readonly host: string;
  readonly port: number;
  readonly store: MailStore;
}

interface Answer {
  readonly status: number;
  readonly type: 'text/html' | 'application/json' | 'text/css' | 'text/javascript';
  readonly body: string;
  readonly policy?: string;
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Policy for a mail's own markup: no scripts, no remote content, links open a new window. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

export async function startMailPage({
  host,
  port,
  store,
}: MailPageOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, host, store).then(
      (reply) => {
        send(response, reply);
      },
      () => {
        send(response, json(500, { error: 'The mail could not be read.' }));
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail page got no port.');
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${String(address.port)}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(request: IncomingMessage, host: string, store: MailStore): Promise<Answer> {
  if (!isOwnHost(request, host)) return json(403, { error: 'This name is not served here.' });
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (request.method === 'DELETE' && path === '/api/email/all') {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== `http://${request.headers.host ?? ''}`)
      return json(403, { error: 'Only this page may delete.' });
    await store.removeAll();
    return json(200, true);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return json(405, { error: 'Not a call of the mail catcher.' });
  return read(path, store);
}

function read(path: string, store: MailStore): Answer {
  if (path === '/') return page(200, listPage(store.list().toReversed()));
  if (path === '/style.css') return { status: 200, type: 'text/css', body: stylesheet };
  if (path === '/page.js') return { status: 200, type: 'text/javascript', body: script };
  if (path === '/api/email') return json(200, store.list());
  if (path === '/healthz') return json(200, { ok: true });
  const match = /^\/(?<place>api\/email|mail)\/(?<id>[^/]+)(?<html>\/html)?$/.exec(path)?.groups;
  const mail = mailById(match?.['id'] ?? '', store);
  if (match?.['place'] === 'mail') {
    if (!mail) return page(404, notFoundPage());
    return match['html'] === undefined
      ? page(200, mailPage(mail))
      : { status: 200, type: 'text/html', body: htmlPart(mail), policy: mailPolicy };
  }
  if (match?.['place'] === 'api/email' && match['html'] === undefined && mail) return json(200, mail);
  return path.startsWith('/api/') ? json(404, { error: 'No such mail.' }) : page(404, notFoundPage());
}

const mailById = (id: string, store: MailStore): StoredMail | undefined =>
  mailIdPattern.test(id) ? store.get(id) : undefined;

/** Refuses other Host names on loopback, as DNS rebinding could read mails. */
function isOwnHost(request: IncomingMessage, host: string): boolean {
  if (!['127.0.0.1', 'localhost', '::1'].includes(host)) return true;
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '');
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const page = (status: number, body: string): Answer => ({ status, type: 'text/html', body, policy: pagePolicy });

function send(response: ServerResponse, { status, type, body, policy }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  });
  response.end(body);
}
