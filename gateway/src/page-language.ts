import { languageOfCookies, languageOfHost, parseLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import type { IncomingMessage } from 'node:http';

/** Language of a rendered page: `?lang=`, then cookie, then host. Accept-Language does not count. */
export function pageLanguage(request: IncomingMessage, mainHosts: readonly string[]): Language {
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
  return (
    parseLanguage(query.get('lang')) ??
    languageOfCookies(request.headers.cookie ?? '') ??
    languageOfHost(request.headers.host ?? '', mainHosts)
  );
}
