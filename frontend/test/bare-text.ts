/**
 * Finds text nodes beside other nodes or as the only output of a component. Browser translation replaces such nodes,
 * and React then fails to update, move or remove them. An element's only text is safe, because React sets it on the
 * element.
 */
function bareTexts(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text: Node | null = root instanceof Text ? root : walker.nextNode(); text !== null; text = walker.nextNode())
    if (Object.keys(text).some((key) => key.startsWith('__reactFiber')))
      found.push(`“${text.textContent ?? ''}” in ${text.parentElement?.outerHTML ?? 'nothing'}`);
  return found;
}

const found = new Set<string>();

function look(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records)
    for (const node of addedNodes) for (const text of bareTexts(node)) found.add(text);
}

const observer = new MutationObserver(look);

/** Checks everything rendered from now on. */
export function watchForBareTexts(): void {
  observer.observe(document.body, { subtree: true, childList: true });
}

/** Findings since the last call. */
export function takeBareTexts(): readonly string[] {
  look(observer.takeRecords());
  const texts = [...found];
  found.clear();
  return texts;
}
