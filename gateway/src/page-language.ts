import { languageOfHost, parseLanguage, storageKeys } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import type { IncomingMessage } from 'node:http';

function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The language of a page made here: `?lang=`, cookie, host; the browser's own language never counts (decisions, 'Languages'). */
export function pageLanguage(request: IncomingMessage, mainHosts: readonly string[]): Language {
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
  return (
    parseLanguage(query.get('lang')) ??
    parseLanguage(cookieValue(request.headers.cookie, storageKeys.language)) ??
    languageOfHost(request.headers.host ?? '', mainHosts)
  );
}
