/** Pages for one person's eyes. They say `noindex` too: this only spares everybody the asking. */
const privatePages = [
  '/admin/',
  '/create-profile',
  '/edit-profile',
  '/forgot-password',
  '/linkedin-callback',
  '/profile$',
  '/reset-password',
  '/user-profile',
  '/verify-email',
];

/** What robots may look at. /api is open: pages and pictures come from there. */
export function robotsText(siteUrl: string): string {
  const lines = ['User-agent: *', ...privatePages.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
