import { parseLanguage, storageKeys } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import type { IncomingHttpHeaders } from 'node:http';

/** Carries the hint from a service to identity, which sees neither the browser's cookie nor its languages. */
export const languageHintHeader = 'x-language-hint';

/**
 * The language of whoever sends these headers: the hint of a service, else the language cookie, else Accept-Language;
 * undefined where none of them names a language of ours (decisions, 'Identity and roles').
 */
export function languageHint(headers: IncomingHttpHeaders): Language | undefined {
  const hint = headers[languageHintHeader];
  return parseLanguage(hint) ?? fromCookie(headers.cookie) ?? fromAcceptLanguage(headers['accept-language']);
}

function fromCookie(cookie: string | undefined): Language | undefined {
  for (const part of cookie?.split(';') ?? []) {
    const [name, value] = part.split('=', 2);
    if (name?.trim() === storageKeys.language) return parseLanguage(value?.trim().replaceAll('"', ''));
  }
  return undefined;
}

function fromAcceptLanguage(header: string | undefined): Language | undefined {
  const offers = (header ?? '').split(',').map((offer) => {
    const [tag = '', ...parameters] = offer.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: parseLanguage(tag), quality: quality === undefined ? 1 : Number(quality) };
  });
  return offers
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)[0]?.language;
}
