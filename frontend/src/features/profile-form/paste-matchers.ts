import Delta from 'quill-delta';
import type { AttributeMap, Op } from 'quill-delta';

type Matcher = (node: Node, delta: Delta) => Delta;

const CELL_SEPARATOR = ' · ';
/** Word writes a list's marker into the text: '1.', 'a)', or a bullet of some font. */
const NUMBER = /^\s*(\d+|[a-z]{1,4})[.)]/i;

function mapText(delta: Delta, change: (text: string) => string, add: AttributeMap = {}): Delta {
  return delta.reduce((changed: Delta, { insert, attributes }: Op) => {
    if (typeof insert !== 'string') return changed;
    return changed.insert(change(insert), { ...attributes, ...add });
  }, new Delta());
}

const nothing: Matcher = () => new Delta();

const asBold: Matcher = (_node, delta) => mapText(delta, (text) => text, { bold: true });

/** Word's paragraphs that only look like list items. */
const asListItem: Matcher = (node, delta) => {
  const marker = node instanceof Element ? node.querySelector('[style*="mso-list"]')?.textContent : undefined;
  return mapText(delta, (text) => text, { list: NUMBER.test(marker ?? '') ? 'ordered' : 'bullet' });
};

const hasText = (node: Element | null): boolean =>
  node !== null && (node.textContent.trim() !== '' || hasText(node.nextElementSibling));

/** A cell without line breaks; its row ends the line. */
const asPartOfLine: Matcher = (node, delta) => {
  if (!(node instanceof Element) || node.textContent.trim() === '') return new Delta();
  const text = mapText(delta, (part) => part.replace(/\n+$/, '').replace(/\n+/g, ' '), { list: null });
  return hasText(node.nextElementSibling) ? text.insert(CELL_SEPARATOR) : text;
};

/** Headings become bold paragraphs, table rows become lines, Word's lists become lists. */
export const pasteMatchers: readonly [string, Matcher][] = [
  ['h1, h2, h3, h4, h5, h6', asBold],
  ['p[style*="mso-list"]', asListItem],
  ['[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]', nothing],
  ['td, th', asPartOfLine],
];
