import createDOMPurify from 'dompurify';

const purifier = createDOMPurify(window);

/** The editor writes every list as `ol` with `data-list` on each item; this restores the real list elements. */
function splitLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll('ol')) {
    let run: HTMLElement | undefined;
    for (const item of [...list.children]) {
      const kind = item.getAttribute('data-list') === 'bullet' ? 'ul' : 'ol';
      item.removeAttribute('data-list');
      if (run?.localName !== kind) {
        run = document.createElement(kind);
        list.before(run);
      }
      run.append(item);
    }
    list.remove();
  }
}

function cleaned(bio: string): HTMLElement {
  const root = purifier.sanitize(bio, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'],
    ALLOWED_ATTR: ['data-list'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  splitLists(root);
  const holder = document.createElement('div');
  holder.append(root);
  return holder;
}

/** A bio as safe HTML: only the editor's elements, no attributes, real lists. */
export const bioHtml = (bio: string): string => cleaned(bio).innerHTML;

export interface BioBlock {
  /** Index among the blocks that contain text. */
  readonly key: string;
  readonly tag: 'p' | 'ul' | 'ol';
  readonly html: string;
}

/** The bio block by block; text outside of blocks becomes a paragraph. */
export function bioBlocks(bio: string): readonly BioBlock[] {
  const holder = cleaned(bio);
  for (const node of [...holder.childNodes]) {
    if (node instanceof HTMLElement && ['P', 'UL', 'OL'].includes(node.tagName)) continue;
    const paragraph = document.createElement('p');
    node.replaceWith(paragraph);
    paragraph.append(node);
  }
  let written = 0;
  return [...holder.children].map(({ localName, innerHTML, textContent }, index) => ({
    key: textContent.trim() === '' ? `empty ${index}` : String(written++),
    tag: localName === 'ul' || localName === 'ol' ? localName : 'p',
    html: innerHTML,
  }));
}
