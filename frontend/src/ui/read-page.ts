const LAST_PAGE = 1_000_000;

/** The number of a page as an address has it; anything unreadable is the first. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return text !== null && /^\d+$/.test(text) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
