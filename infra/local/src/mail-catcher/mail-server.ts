import { createLog, listen, plainExpress } from '@sao-mai/platform';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { MailStore } from './mail-store.ts';
import { htmlPart, listPage, mailPage, notFoundPage } from './mail-pages.ts';
import { script, stylesheet } from './mail-page-assets.ts';

export interface MailPageOptions {
  readonly host: string;
  readonly port: number;
  readonly store: MailStore;
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
  const log = createLog({ name: 'mail-catcher', level: 'silent' });
  const listening = await listen(mailApp(store, host), { host, port, log });
  return { url: listening.url, stop: () => listening.close() };
}

function mailApp(store: MailStore, host: string): Express {
  const app = plainExpress();
  app.use((request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
    if (isOwnHost(request, host)) next();
    else response.status(403).json({ error: 'This name is not served here.' });
  });
  app.get('/', (_request, response) => sendPage(response, listPage(store.list().toReversed())));
  app.get('/style.css', (_request, response) => response.type('css').send(stylesheet));
  app.get('/page.js', (_request, response) => response.type('js').send(script));
  app.get('/healthz', (_request, response) => response.json({ ok: true }));
  app.get('/api/email', (_request, response) => response.json(store.list()));
  app.delete('/api/email/all', async (request, response) => {
    const { origin, host: own = '' } = request.headers;
    if (origin !== undefined && origin !== `http://${own}`) {
      response.status(403).json({ error: 'Only this page may delete.' });
      return;
    }
    await store.removeAll();
    response.json(true);
  });
  app.get(['/api/email/:id', '/mail/:id', '/mail/:id/html'], (request, response, next) => {
    const mail = store.get(String(request.params['id']));
    if (mail === undefined) next();
    else if (request.path.startsWith('/api/')) response.json(mail);
    else if (request.path.endsWith('/html')) sendPage(response, htmlPart(mail), mailPolicy);
    else sendPage(response, mailPage(mail));
  });
  app.use((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') answerUnknown(request, response);
    else response.status(405).json({ error: 'Not a call of the mail catcher.' });
  });
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    if (error instanceof URIError) answerUnknown(request, response);
    else response.status(500).json({ error: 'The mail could not be read.' });
  };
  return app.use(onError);
}

function answerUnknown(request: Request, response: Response): void {
  response.status(404);
  if (request.path.startsWith('/api/')) response.json({ error: 'No such mail.' });
  else sendPage(response, notFoundPage());
}

/** Refuses other Host names on loopback, as DNS rebinding could read mails. */
function isOwnHost(request: Request, host: string): boolean {
  if (!['127.0.0.1', 'localhost', '::1'].includes(host)) return true;
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '');
}

function sendPage(response: Response, body: string, policy = pagePolicy): void {
  response.set('Content-Security-Policy', policy).type('html').send(body);
}
