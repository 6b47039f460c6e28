import { escapeMarkup } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import type { MailSite } from './mail-site.ts';
import { htmlSentence, htmlUserText, plainSentence } from './mail-text.ts';
import type { MailMessage } from './port.ts';

export type MailBlock =
  /** Our own sentence; user input in it is wrapped in `isolate`. */
  | { readonly kind: 'paragraph'; readonly text: string }
  /** User input as text, with our own sentence below (`by`) or above (`label`). */
  | { readonly kind: 'quote'; readonly text: string; readonly label?: string; readonly by?: string }
  /** Secondary actions as small buttons. */
  | { readonly kind: 'links'; readonly links: readonly MailLink[] };

export interface MailLink {
  readonly label: string;
  /** http, https or mailto; never from user input. */
  readonly url: string;
}

export interface MailContent extends MailSite {
  readonly language: Language;
  readonly heading: string;
  /** Preview text in the list of mails. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  readonly action?: MailLink;
  /** Secondary actions as small buttons, below a sentence that introduces them. */
  readonly choices?: { readonly lead: string; readonly links: readonly MailLink[] };
  /** Small print below the button. */
  readonly notes?: readonly string[];
  /** Why the person gets this mail, and where to change that. */
  readonly footer: { readonly text: string; readonly link: MailLink; readonly also?: MailLink };
}

const ink = '#15302C';
const inkSoft = '#435B55';
const textFont = "'Be Vietnam Pro',Helvetica,Arial,sans-serif";
const headFont = 'Piazzolla,Georgia,serif';

const styles = [
  'body{margin:0;padding:0;background:#FAF7EF}',
  '@media (prefers-color-scheme:dark){body,.bg{background:#0F1E1C!important}.sh{background:#172A27!important}',
  '.tx,.tx a{color:#F3EDDD!important}.mu,.mu a{color:#BECAC2!important}.qu{background:#0A1615!important}',
  '.top{border-color:#4C8275!important}}',
  '@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}',
  '.bt{display:block!important;margin-right:0!important}.bw{width:100%!important}}',
].join('');

/** Inherited by all text: addresses and names may be longer than a phone is wide. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere';

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

const paragraph = (text: string): string =>
  `<p class="mu" style="margin:0 0 24px;font-size:16px;line-height:26px;color:${inkSoft}">${htmlSentence(text)}</p>`;

function quote({ text, label, by }: Extract<MailBlock, { kind: 'quote' }>, space: number): string {
  const above =
    label === undefined
      ? ''
      : `<div class="mu" style="padding-bottom:8px;font-size:15px;line-height:24px;font-weight:600;color:${inkSoft}">${htmlSentence(label)}</div>`;
  const below =
    by === undefined
      ? ''
      : `<div class="mu" style="padding-top:10px;font-size:15px;line-height:24px;color:${inkSoft}">${htmlSentence(by)}</div>`;
  return (
    `${table} width="100%" style="margin:0 0 ${String(space)}px;table-layout:fixed"><tr>` +
    `<td class="qu tx" bgcolor="#F0EBDD" style="padding:22px 24px;border-radius:4px;font-family:${textFont};font-size:17px;line-height:29px;color:${ink}">` +
    `${above}<div dir="auto" style="white-space:pre-wrap;unicode-bidi:plaintext">${htmlUserText(text)}</div>${below}</td></tr></table>`
  );
}

const button = ({ label, url }: MailLink): string =>
  `${table} class="bw" style="margin:0 0 22px"><tr><td bgcolor="#C4361E" style="border-radius:9px">` +
  `<a class="bt" href="${escapeMarkup(url)}" style="display:inline-block;padding:14px 26px;font-family:${textFont};font-size:16px;line-height:22px;font-weight:600;color:#FFFFFF;text-decoration:none;text-align:center">${htmlSentence(label)}</a></td></tr></table>`;

const choice = ({ label, url }: MailLink): string =>
  `<a class="bt tx" href="${escapeMarkup(url)}" style="display:inline-block;margin:0 8px 10px 0;padding:10px 18px;border:2px solid #2F6B5E;border-radius:9px;font-family:${textFont};font-size:15px;line-height:22px;font-weight:600;color:${ink};text-decoration:none;text-align:center">${htmlSentence(label)}</a>`;

const linksBlock = (links: readonly MailLink[]): string =>
  `<p style="margin:0 0 22px">${links.map(choice).join('\n')}</p>`;

const choicesBlock = ({ lead, links }: NonNullable<MailContent['choices']>): string => note(lead) + linksBlock(links);

/** A quote has less space to its own links than to what follows. */
function block(part: MailBlock, next: MailBlock | undefined): string {
  if (part.kind === 'quote') return quote(part, next?.kind === 'links' ? 14 : 26);
  return part.kind === 'links' ? linksBlock(part.links) : paragraph(part.text);
}

const note = (text: string): string =>
  `<p class="mu" style="margin:0 0 12px;font-size:15px;line-height:25px;color:${inkSoft}">${htmlSentence(text)}</p>`;

/** Letters and borders, because mail clients show neither SVG nor remote images. */
const masthead = (siteName: string, siteUrl: string): string =>
  `<tr><td style="padding:0 8px 18px">${table}><tr>` +
  `<td width="36" align="center" style="width:36px;border-bottom:3px solid #2F6B5E;font-family:Arial,sans-serif;font-size:27px;line-height:31px;color:#EDAE2C"><span aria-hidden="true">&#9733;</span></td>` +
  `<td class="tx" style="padding-left:12px;font-family:${headFont};font-weight:600;font-size:22px;line-height:32px;color:${ink}">` +
  `<a class="tx" href="${escapeMarkup(siteUrl)}" style="color:${ink};text-decoration:none">${escapeMarkup(siteName)}</a></td></tr></table></td></tr>`;

const footerLinks = ({ link, also }: MailContent['footer']): readonly MailLink[] =>
  also === undefined ? [link] : [link, also];

const footerLink = ({ label, url }: MailLink): string =>
  `<a class="mu" href="${escapeMarkup(url)}" style="color:${inkSoft}">${escapeMarkup(label)}</a>`;

function page(content: MailContent): string {
  const { siteName, siteUrl, language, heading, preview, blocks, action, choices, notes = [], footer } = content;
  const body = blocks.map((part, at) => block(part, blocks[at + 1])).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeMarkup(plainSentence(heading))}</title>
<style>${styles}</style></head>
<body class="bg" style="margin:0;padding:0"><div style="display:none;max-height:0;overflow:hidden">${htmlSentence(preview)}</div>
${table} class="bg" width="100%" bgcolor="#FAF7EF"><tr><td align="center" style="padding:32px 12px 40px">${table} width="600" style="width:100%;max-width:600px;text-align:left;${breaking}">
${masthead(siteName, siteUrl)}
<tr><td class="sh top" bgcolor="#FFFEFB" style="border-top:5px solid #173F39;border-radius:4px">${table} width="100%"><tr><td class="pad" style="padding:36px 44px 28px;font-family:${textFont}">
<h1 class="tx" style="margin:0 0 10px;font-family:${headFont};font-weight:600;font-size:28px;line-height:36px;color:${ink}">${htmlSentence(heading)}</h1>
${body}
${action === undefined ? '' : button(action)}
${choices === undefined ? '' : choicesBlock(choices)}
${notes.map(note).join('\n')}</td></tr></table></td></tr>
<tr><td class="mu" style="padding:22px 8px 0;font-family:${textFont};font-size:13px;line-height:21px;color:${inkSoft}">${htmlSentence(footer.text)} ${footerLinks(footer).map(footerLink).join(' · ')}</td></tr></table></td></tr></table></body></html>
`;
}

const ruler = '-'.repeat(40);

const plainLink = ({ label, url }: MailLink): string => `${plainSentence(label)}:\n${url}`;

function plainBlock(part: MailBlock): string {
  if (part.kind === 'paragraph') return plainSentence(part.text);
  if (part.kind === 'links') return part.links.map(plainLink).join('\n\n');
  const { text, label, by } = part;
  const above = label === undefined ? [] : [plainSentence(label)];
  const below = by === undefined ? [] : [plainSentence(by)];
  return [...above, ruler, text, ruler, ...below].join('\n');
}

function plain(content: MailContent): string {
  const { siteName, siteUrl, heading, blocks, action, choices, notes = [], footer } = content;
  const linked = action === undefined || action.url.startsWith('mailto:') ? [] : [plainLink(action)];
  const offered = choices === undefined ? [] : [plainSentence(choices.lead), ...choices.links.map(plainLink)];
  const end = [
    '-- ',
    `${siteName} · ${siteUrl}`,
    plainSentence(footer.text),
    ...footerLinks(footer).map(({ label, url }) => `${label}: ${url}`),
  ].join('\n');
  const parts = [
    plainSentence(heading),
    ...blocks.map(plainBlock),
    ...linked,
    ...offered,
    ...notes.map(plainSentence),
    end,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A mail in the site's layout. */
export const composeMail = (
  { siteName, siteUrl }: MailSite,
  envelope: Omit<MailMessage, 'html' | 'text'>,
  content: Omit<MailContent, keyof MailSite | 'language'>,
): MailMessage => ({
  ...envelope,
  ...mailLayout({ siteName, siteUrl, language: envelope.language, ...content }),
});

/** Renders any mail as HTML and equivalent plain text, without remote content and readable without styles. */
export function mailLayout(content: MailContent): { readonly html: string; readonly text: string } {
  return { html: page(content), text: plain(content) };
}
