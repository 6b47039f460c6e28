import { describe, expect, it } from '@jest/globals';
import { csvText } from './csv-text.ts';

const lines = (text: string): string[] => text.replace(/^\uFEFF/u, '').split('\r\n');

describe('CSV', () => {
  it('begins with a byte order mark and ends each row with CRLF', () => {
    expect(csvText(['Tên'], [['Bùi Đức']])).toBe('\uFEFFTên\r\nBùi Đức\r\n');
    expect(csvText(['Name'], [])).toBe('\uFEFFName\r\n');
  });

  it('quotes commas, quotation marks and line breaks', () => {
    expect(csvText(['a,b'], [['say "hi"'], ['one\ntwo']])).toBe('\uFEFF"a,b"\r\n"say ""hi"""\r\n"one\ntwo"\r\n');
  });

  it.each(['=1+1', '+84 90', '-1', '@SUM(A1)', '\tx', '\rx', '=1\n=2'])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    (cell) => {
      expect(csvText(['x'], [[cell]])).toContain(`'${cell}`);
    },
  );

  it('leaves numbers and other texts alone', () => {
    expect(lines(csvText(['rate', 'name'], [[-5, 'a-b=c']]))[1]).toBe('-5,a-b=c');
  });
});
