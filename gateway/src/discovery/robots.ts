/** Private pages are `noindex` as well; this only saves requests. /api stays open, as pages and pictures use it. */
export function robotsText(siteUrl: string, closedPaths: readonly string[]): string {
  const lines = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
