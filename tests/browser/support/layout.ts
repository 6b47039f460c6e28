/**
 * Runs in the page. Finds horizontal scrolling, overflow, cut or overlapping text, and field text too small for a
 * phone.
 */
export function layoutFaults(): string[] {
  interface Line {
    readonly element: Element;
    readonly text: string;
    readonly box: DOMRect;
  }
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
  const scope = dialog ?? document.body;
  const short = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, 50));
  const named = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 40)}">`;
  const faults: string[] = [];

  /** Hidden visually, or part of a drawing. */
  const unseen = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, clipPath, overflow } = getComputedStyle(at);
      if (position === 'absolute' && (clipPath !== 'none' || (overflow === 'hidden' && at.clientWidth <= 1)))
        return true;
      if (at instanceof SVGElement) return true;
      // The skip link is above the page.
      if (position === 'absolute' && at.getBoundingClientRect().bottom < 0 && scrollY === 0) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** Overlays the page on purpose. */
  const floats = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== dialog; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (['fixed', 'sticky'].includes(position) || (position === 'absolute' && zIndex !== 'auto')) return true;
    }
    return false;
  };
  const blockOf = (element: Element): Element => {
    let at = element;
    while (at.parentElement !== null && ['inline', 'contents'].includes(getComputedStyle(at).display))
      at = at.parentElement;
    return at;
  };

  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > page.clientWidth + 1 && element.childElementCount === 0,
    );
    faults.push(
      `the page is ${page.scrollWidth} wide in ${page.clientWidth}: ${wide.slice(0, 3).map(named).join(', ')}`,
    );
  }

  for (const element of scope.querySelectorAll('*')) {
    if (element instanceof SVGElement || element.clientWidth <= 1) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const wide = element.scrollWidth > element.clientWidth + 1;
    const high = element.scrollHeight > element.clientHeight + 1;
    if (!wide && !high) continue;
    if (['hidden', 'clip'].includes(overflowX) && textOverflow === 'clip' && element.textContent.trim() !== '') {
      if ((wide || (high && overflowY !== 'auto' && overflowY !== 'scroll')) && !unseen(element)) {
        faults.push(`${named(element)} cuts ${short(element.textContent)}`);
      }
    }
    const fields = ['INPUT', 'TEXTAREA', 'SELECT'];
    // A table may scroll, if it cannot become cards.
    const scrolls = wide && ['auto', 'scroll'].includes(overflowX) && element.querySelector(':scope > table') === null;
    if (scrolls && !fields.includes(element.tagName) && !unseen(element)) {
      faults.push(`${named(element)} scrolls sideways`);
    }
  }

  // Phones zoom into fields with smaller text and stay zoomed.
  const typed =
    "input:not([type='checkbox'], [type='radio'], [type='file']), select, textarea, [contenteditable='true']";
  for (const field of innerWidth < 600 ? scope.querySelectorAll(typed) : []) {
    const { fontSize } = getComputedStyle(field);
    if (Number.parseFloat(fontSize) < 16 && !unseen(field)) faults.push(`${named(field)} has text of ${fontSize}`);
  }

  // A closed select truncates its value; with enlarged text that is allowed.
  const enlarged = Number.parseFloat(getComputedStyle(page).fontSize) > 16;
  for (const select of enlarged ? [] : scope.querySelectorAll('select')) {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
    const probe = document.createElement('span');
    probe.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font:${font};letter-spacing:${letterSpacing}`;
    probe.textContent = select.selectedOptions[0]?.label ?? '';
    document.body.append(probe);
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const wide = probe.getBoundingClientRect().width > room + 1;
    probe.remove();
    if (wide && !unseen(select)) faults.push(`${named(select)} cuts ${short(select.selectedOptions[0]?.label ?? '')}`);
  }

  /** The visible area left by scrolling and clipping ancestors. */
  const windowOf = (element: Element): { top: number; bottom: number; left: number; right: number } => {
    const seen = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity };
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const { top, bottom, left, right } = at.getBoundingClientRect();
      seen.top = Math.max(seen.top, top);
      seen.bottom = Math.min(seen.bottom, bottom);
      seen.left = Math.max(seen.left, left);
      seen.right = Math.min(seen.right, right);
    }
    return seen;
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (element === null || text.trim() === '' || element.closest('script, style, noscript, option') !== null) continue;
    if (unseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const block = blockOf(element);
    const { left, right } = block.getBoundingClientRect();
    const seen = windowOf(element);
    // Preserved spaces overflow at the end of a line.
    const hangs = getComputedStyle(element).whiteSpaceCollapse !== 'collapse';
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.bottom < seen.top + 2 || box.top > seen.bottom - 2) continue;
      if (box.left > seen.right || box.right < seen.left) continue;
      if (Math.max(box.left, seen.left) < -1 || Math.min(box.right, seen.right) > innerWidth + 1)
        faults.push(`${short(text)} sticks out of the window`);
      else if (!hangs && (box.left < left - 1.5 || box.right > right + 1.5))
        faults.push(`${short(text)} sticks out of ${named(block)}`);
      if (!floats(element)) lines.push({ element: block, text, box });
    }
  }

  lines.sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 2 && height > Math.min(one.box.height, other.box.height) * 0.4) {
        faults.push(`${short(one.text)} and ${short(other.text)} lie on each other`);
      }
    }
  });
  return [...new Set(faults)];
}
