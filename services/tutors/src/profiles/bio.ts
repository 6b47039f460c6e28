import sanitizeHtml from 'sanitize-html';

/** Disallowed block elements become paragraphs, so that words of a pasted table or heading do not run together. */
const blocks = ['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'td', 'th', 'section', 'article'];

const listKinds: ReadonlySet<string> = new Set(['bullet', 'ordered']);

const asListItem: sanitizeHtml.Transformer = (tagName, { 'data-list': kind }) => ({
  tagName,
  attribs: kind !== undefined && listKinds.has(kind) ? { 'data-list': kind } : {},
});

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'],
  allowedAttributes: { li: ['data-list'] },
  // Drops deeper tags and keeps their text: no editor produces them, and they are slow to process.
  nestingLimit: 20,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'noembed', 'title', 'template'],
  transformTags: { b: 'strong', i: 'em', li: asListItem, ...Object.fromEntries(blocks.map((tag) => [tag, 'p'])) },
};

/** Keeps only what the editor produces: paragraphs, lists, bold, italic, underline. */
export function cleanBio(html: string): string {
  return sanitizeHtml(html, options).normalize('NFC');
}
