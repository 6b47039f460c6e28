import createDOMPurify from 'dompurify';

const purifier = createDOMPurify(window);

/** The editor writes both kinds of list as `ol` with `data-list` on each entry: here they become the lists they show. */
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

/** A bio as HTML that may stand in the page: only what the editor writes, no attribute, lists as lists. */
export function bioHtml(bio: string): string {
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
  return holder.innerHTML;
}
