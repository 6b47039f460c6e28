import { shorten } from '@sao-mai/platform';

const lineLength = 140;

/** What a digest quotes of a message. */
export function firstLine(message: string): string {
  const [line = ''] = message.split('\n');
  return shorten(line, lineLength);
}
