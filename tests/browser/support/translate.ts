import type { Page } from '@playwright/test';

/** Simulates a browser's translation: replaces each text node, present and future, by an element. */
export function translate(): void {
  const passedOver = 'script, style, title, textarea, [contenteditable], [translate=no], .translated';
  // Browsers use it, although it is deprecated.
  const tag: string = 'font';
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  const replace = (text: Text): void => {
    if (text.parentElement === null || text.parentElement.closest(passedOver) !== null) return;
    const translated = document.createElement(tag);
    translated.className = 'translated';
    const inner = translated.appendChild(document.createElement(tag));
    inner.textContent = text.data;
    text.replaceWith(translated);
  };
  const translateIn = (root: Node): void => {
    if (isText(root)) {
      replace(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (isText(node)) texts.push(node);
    texts.forEach(replace);
  };
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateIn(target);
      else for (const node of addedNodes) translateIn(node);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Translates every new page before its scripts run. */
export async function translateFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate.toString()});`);
}
