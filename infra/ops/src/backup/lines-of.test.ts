import { describe, expect, it } from '@jest/globals';
import { linesOf } from './lines-of.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield await Promise.resolve(bytes.subarray(from, from + size));
}

const all = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const line of lines) found.push(line);
  return found;
};

describe('lines of a backup', () => {
  it.each([1, 2, 3, 7, 1000])(
    'are complete in chunks of %d bytes, whatever characters a chunk ends in',
    async (size) => {
      const lines = ['{"name":"Nguyễn Thị Hoa"}', '', '🎹 dương cầm', 'x'.repeat(20)];
      expect(await all(linesOf(inChunks(`${lines.join('\n')}\n`, size)))).toEqual(lines);
    },
  );

  it('end without a line break too', async () => {
    expect(await all(linesOf(inChunks('one\ntwo', 2)))).toEqual(['one', 'two']);
    expect(await all(linesOf(inChunks('', 2)))).toEqual([]);
  });

  it('are read no further ahead than the line that is taken', async () => {
    let read = 0;
    async function* photos(): AsyncGenerator<Uint8Array> {
      for (; read < 1000; read += 1) yield await Promise.resolve(Buffer.from(`${'x'.repeat(1000)}\n`));
    }
    const lines = linesOf(photos());
    for (let taken = 0; taken < 5; taken += 1) await lines.next();
    expect(read).toBeLessThanOrEqual(5);
    await lines.return(undefined);
  });
});
