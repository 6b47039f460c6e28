import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

const chunkBytes = 64 * 1024;

/**
 * Sends lines at the reader's pace, some 64 KiB at a time. Waits for each write to be done rather than for 'drain', which
 * Node 26 may omit for a chunked response, so that it would never go on. AppError `unavailable` if the reader goes away.
 */
export async function sendLines(response: ServerResponse, lines: AsyncIterable<object>): Promise<void> {
  const gone = once(response, 'close').then(() => {
    throw new AppError('unavailable', 'unavailable');
  });
  gone.catch(() => undefined);
  const send = (chunk: string): Promise<void> => {
    const sent = new Promise<void>((resolve, reject) => {
      response.write(chunk, (error) => {
        if (error) reject(new AppError('unavailable', 'unavailable', { cause: error }));
        else resolve();
      });
    });
    return Promise.race([sent, gone]);
  };
  let chunk = '';
  for await (const line of lines) {
    chunk += `${JSON.stringify(line)}\n`;
    if (chunk.length < chunkBytes) continue;
    await send(chunk);
    chunk = '';
  }
  if (chunk !== '') await send(chunk);
  response.end();
}
