import { languageOfCookies, languageOfHost, parseLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import type { IncomingMessage } from 'node:http';

/** The language of a page made here: `?lang=`, cookie, host; the browser's own language never counts (decisions, 'Languages'). */
export function pageLanguage(request: IncomingMessage, mainHosts: readonly string[]): Language {
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
  return (
    parseLanguage(query.get('lang')) ??
    languageOfCookies(request.headers.cookie ?? '') ??
    languageOfHost(request.headers.host ?? '', mainHosts)
  );
}
