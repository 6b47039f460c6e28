import { languageOfCookies, parseLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import type { IncomingHttpHeaders } from 'node:http';

/** Passes the hint on to identity, which sees no cookies or Accept-Language. */
export const languageHintHeader = 'x-language-hint';

/** A service's hint, else the language cookie, else Accept-Language; undefined if unsupported. */
export function languageHint(headers: IncomingHttpHeaders): Language | undefined {
  const hint = headers[languageHintHeader];
  return (
    parseLanguage(hint) ?? languageOfCookies(headers.cookie ?? '') ?? fromAcceptLanguage(headers['accept-language'])
  );
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
