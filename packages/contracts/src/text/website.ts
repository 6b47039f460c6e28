const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** A browser would open `@name` as host `name`. */
const userBeforeHost = /^https?:\/\/[^/?#]*@/i;
const schemeHttp = /^https?:\/\//i;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/**
 * The http(s) link for a website text, `https://` added if no scheme is given; undefined without a dotted host or with
 * credentials.
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

/** Error code for an invalid website; undefined if valid. */
export function websiteProblem(text: string): 'website-is-name' | 'website-is-email' | 'website-invalid' | undefined {
  if (websiteLink(text) !== undefined) return undefined;
  const bare = text.trim().replace(schemeHttp, '');
  if (/^@[^\s/]*\/?$/.test(bare)) return 'website-is-name';
  if (/^(?:mailto:)?[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/i.test(bare)) return 'website-is-email';
  return 'website-invalid';
}
