const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** `@name` is no address, although a browser would drop the @ and go to the host `name`. */
const userBeforeHost = /^https?:\/\/[^/?#]*@/i;
const schemeHttp = /^https?:\/\//i;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/**
 * The link a website text stands for, or undefined where it may not become one: http or https only, a host name with a
 * dot, no user or password. https is prefixed where no scheme is written (`example.com:8080/a` has none).
 */
export function websiteLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || /[\s\\\p{Cc}]/u.test(trimmed) || trimmed.startsWith('/')) return undefined;
  const hasPort = /^[^/:?#@]+:\d{1,5}(?:[/?#]|$)/.test(trimmed);
  if (!schemeHttp.test(trimmed) && scheme.test(trimmed) && !hasPort) return undefined;
  const address = schemeHttp.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (userBeforeHost.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (!hostName.test(url.hostname)) return undefined;
  return url.href;
}

/** Why a text is no website, as a code whose message says what fits; undefined where it is one. */
export function websiteProblem(text: string): 'website-is-name' | 'website-is-email' | 'website-invalid' | undefined {
  if (websiteLink(text) !== undefined) return undefined;
  const bare = text.trim().replace(schemeHttp, '');
  if (/^@[^\s/]*\/?$/.test(bare)) return 'website-is-name';
  if (/^(?:mailto:)?[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/i.test(bare)) return 'website-is-email';
  return 'website-invalid';
}
