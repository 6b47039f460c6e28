import sanitizeHtml from 'sanitize-html';

/** Blocks that are not ours keep their boundary as a paragraph, so that words of a pasted table or heading do not run together. */
const blocks = ['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'td', 'th', 'section', 'article'];

/** The editor tells bullets from numbers by an attribute. */
const listKinds: ReadonlySet<string> = new Set(['bullet', 'ordered']);

const asListItem: sanitizeHtml.Transformer = (tagName, { 'data-list': kind }) => ({
  tagName,
  attribs: kind !== undefined && listKinds.has(kind) ? { 'data-list': kind } : {},
});

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'],
  allowedAttributes: { li: ['data-list'] },
  // Deeper tags are dropped and their text stays: no editor makes them, and they cost time.
  nestingLimit: 20,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'noembed', 'title', 'template'],
  transformTags: { b: 'strong', i: 'em', li: asListItem, ...Object.fromEntries(blocks.map((tag) => [tag, 'p'])) },
};

/** A bio with nothing in it but what the editor makes: paragraphs, lists, bold, italic, underline. */
export function cleanBio(html: string): string {
  return sanitizeHtml(html, options).normalize('NFC');
}
