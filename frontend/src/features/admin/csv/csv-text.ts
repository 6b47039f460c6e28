import { unparse } from 'papaparse';

export type Cell = string | number;

/** Spreadsheets run cells that begin so; the library's own pattern misses those of several lines. */
const formula = /^[=+\-@\t\r]/;

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = '\uFEFF';

/** RFC 4180 with a byte order mark; texts that a spreadsheet would run get an apostrophe before them. */
export function csvText(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = unparse([[...head], ...rows.map((row) => [...row])], { escapeFormulae: formula, newline: '\r\n' });
  return `${byteOrderMark}${lines}\r\n`;
}
