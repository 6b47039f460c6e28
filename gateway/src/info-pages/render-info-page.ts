import { escapeMarkup, foldText, visibleText } from '@sao-mai/contracts';
import type { InfoPage } from '@sao-mai/contracts';
import { Marked } from 'marked';
import type { Token, Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';

const placeholders = ['siteName', 'operator', 'retention'] as const;
/** What a text may say by name: `{{siteName}}`, `{{operator}}`, and how long things are kept: `{{retention}}`. */
export type InfoPageValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** The text cannot be shown; the message completes 'The page …'. */
export class InfoPageFault extends Error {
  override readonly name = 'InfoPageFault';
}

const marked = new Marked();

const isAway = (href: string | undefined): boolean => href !== undefined && /^https?:/i.test(href);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'em', 'code', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], h2: ['id'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...rest }) => ({
      tagName,
      attribs: { ...rest, ...(href !== undefined && { href }), ...(isAway(href) && { rel: 'noopener' }) },
    }),
  },
};

const htmlOf = (token: Token): string => marked.parser([token]);
const plainText = (token: Token): string => visibleText(sanitizeHtml(htmlOf(token), { allowedTags: [] }));

const isHeading = (token: Token | undefined, depth: number): token is Tokens.Heading =>
  token?.type === 'heading' && token['depth'] === depth;

const filledIn = (text: string, values: InfoPageValues): string =>
  text.replace(/\{\{\s*(\w*)\s*\}\}/g, (placeholder, name: string) => {
    const known = placeholders.find((one) => one === name);
    if (known !== undefined) return values[known];
    throw new InfoPageFault(
      `has the placeholder ${placeholder}; there are {{siteName}}, {{operator}} and {{retention}}`,
    );
  });

const escapedOf = ({ siteName, operator, retention }: InfoPageValues): InfoPageValues => ({
  siteName: escapeMarkup(siteName),
  operator: escapeMarkup(operator),
  retention: escapeMarkup(retention),
});

/** An id for links to a part: 'Tin nhắn' becomes 'tin-nhan'. */
function idOf(title: string, taken: ReadonlySet<string>): string {
  const name = foldText(title).replace(/[^\p{L}\p{N}]+/gu, '-');
  const short = name.replace(/^-|-$/g, '') || 'part';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? short : `${short}-${String(number)}`;
    if (!taken.has(id)) return id;
  }
}

const versionComment = /^\uFEFF?\s*<!--\s*version:\s*(.*?)\s*-->/;

function versionOf(text: string): string | null {
  const day = versionComment.exec(text)?.[1];
  if (day === undefined) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) return day;
  throw new InfoPageFault(`has the version “${day}”, which is no day like 2026-11-29`);
}

/**
 * A page from Markdown: `# Title`, a first paragraph as its lead, then the parts below `##`. An optional first line
 * `<!-- version: 2026-11-29 -->` names its day. Markup outside the allowlist is removed.
 */
export function renderInfoPage(text: string, values: InfoPageValues): InfoPage {
  const version = versionOf(text);
  const tokens = marked.lexer(text.replace(versionComment, '')).filter(({ type }) => type !== 'space');
  const [title, lead, ...rest] = tokens;
  if (!isHeading(title, 1)) throw new InfoPageFault('must begin with its title, as in “# Terms”');
  if (lead?.type !== 'paragraph') throw new InfoPageFault('must say in a first paragraph what it is about');
  const parts: InfoPage['parts'] = [];
  const html = rest.map((token) => {
    if (!isHeading(token, 2)) return htmlOf(token);
    const named = filledIn(plainText(token), values);
    const id = idOf(named, new Set(parts.map((part) => part.id)));
    parts.push({ id, title: named });
    return htmlOf(token).replace('<h2', `<h2 id="${id}"`);
  });
  return {
    title: filledIn(plainText(title), values),
    lead: filledIn(plainText(lead), values),
    html: filledIn(sanitizeHtml(html.join(''), allowed), escapedOf(values)),
    parts,
    version,
  };
}
