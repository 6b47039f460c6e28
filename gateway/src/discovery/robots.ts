/**
 * What robots may look at. Closed pages are for one person's eyes; they say `noindex` too: this only spares everybody the
 * asking. /api is open: pages and pictures come from there.
 */
export function robotsText(siteUrl: string, closedPaths: readonly string[]): string {
  const lines = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
