const LAST_PAGE = 1_000_000;

/** The page number in a URL; 1 for invalid values. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return text !== null && /^\d+$/.test(text) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
