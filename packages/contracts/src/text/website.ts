const scheme = /^[a-z][a-z0-9+.-]*:/i;
const schemeHttp = /^https?:\/\//i;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/**
 * The link a website text stands for, or undefined where it may not become one: http or https only, a host name with a
 * dot, no user or password. https is prefixed where no scheme is written (`example.com:8080/a` has none). Case M13.
 */
export function websiteLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || /[\s\\\p{Cc}]/u.test(trimmed) || trimmed.startsWith('/')) return undefined;
  const hasPort = /^[^/:?#@]+:\d{1,5}(?:[/?#]|$)/.test(trimmed);
  if (!schemeHttp.test(trimmed) && scheme.test(trimmed) && !hasPort) return undefined;
  const address = schemeHttp.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '' || !hostName.test(url.hostname)) return undefined;
  return url.href;
}
