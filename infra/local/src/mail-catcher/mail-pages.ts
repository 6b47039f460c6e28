import { escapeMarkup } from '@sao-mai/contracts';
import type { Address, StoredMail } from './stored-mail.ts';

const star =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><polygon points="20,2.5 22.2,11.4 29,5.6 26.6,14.2 35.4,13 27.8,18 35.2,23 26.2,22.2 28.6,30 22,24.6 20,33 18,24.6 11.4,30 13.8,22.2 4.8,23 12.2,18 4.6,13 13.4,14.2 11,5.6 17.8,11.4"/><path d="M3 36h34"/></svg>';

function layout(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="/style.css">
<script src="/page.js" defer></script>
</head>
<body>
<header><a class="brand" href="/">${star}<span>Mail catcher</span></a><p>Every mail the marketplace sends on this machine ends here.</p></header>
<main>${main}</main>
</body>
</html>`;
}

export function listPage(mails: readonly StoredMail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${String(mails.length)} mails`;
  const empty =
    '<p class="empty">Nothing has been sent yet. Send an inquiry or decide on a tutor, and the mail shows up here by itself.</p>';
  const body = mails.length === 0 ? empty : `<ol class="list">${mails.map(listItem).join('')}</ol>`;
  const remove = mails.length === 0 ? '' : '<button type="button" data-delete-all>Delete all</button>';
  return layout(
    `${count} · Mail catcher`,
    `<div class="bar"><h1>${count}</h1>${remove}</div><div data-list="${escapeMarkup(mails[0]?.id ?? '')}">${body}</div>`,
  );
}

function listItem(mail: StoredMail): string {
  return `<li><a href="/mail/${mail.id}"><strong>${escapeMarkup(subject(mail))}</strong><span class="who">to ${escapeMarkup(names(mail.to) || mail.envelope.to.join(', '))}</span><span class="excerpt">${escapeMarkup(excerpt(mail.text))}</span>${time(mail.time)}</a></li>`;
}

export function mailPage(mail: StoredMail): string {
  const rows = [
    ['From', full(mail.from)],
    ['To', full(mail.to)],
    ['Cc', full(mail.cc)],
    ['Reply to', full(mail.replyTo)],
    ['Message id', mail.messageId],
    ['Attachments', mail.attachments.map(({ fileName, size }) => `${fileName} (${String(size)} bytes)`).join(', ')],
  ] as const;
  const facts = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`)
    .join('');
  const html =
    mail.html === ''
      ? ''
      : `<section aria-labelledby="html"><h2 id="html">HTML part</h2><iframe title="HTML part of the mail" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`;
  const text =
    mail.text === ''
      ? ''
      : `<section aria-labelledby="text"><h2 id="text">Text part</h2><pre>${withLinks(mail.text)}</pre></section>`;
  return layout(
    `${subject(mail)} · Mail catcher`,
    `<p class="back"><a href="/">All mails</a></p><article><h1>${escapeMarkup(subject(mail))}</h1><p class="at">${time(mail.time)}</p><dl>${facts}</dl>${html}${text}</article>`,
  );
}

export const notFoundPage = (): string =>
  layout(
    'Not found · Mail catcher',
    '<h1>Not found</h1><p>There is no such mail. It may have been deleted.</p><p class="back"><a href="/">All mails</a></p>',
  );

/** Content of the frame; links open outside of it. */
export const htmlPart = (mail: StoredMail): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`;

const subject = (mail: StoredMail): string => mail.subject.trim() || '(no subject)';
const names = (list: readonly Address[]): string => list.map(({ name, address }) => name || address).join(', ');
const full = (list: readonly Address[]): string =>
  list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
const excerpt = (text: string): string => text.slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 140);
const time = (iso: string): string => `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeMarkup(part)}" target="_blank" rel="noopener noreferrer">${escapeMarkup(part)}</a>`
        : escapeMarkup(part),
    )
    .join('');
