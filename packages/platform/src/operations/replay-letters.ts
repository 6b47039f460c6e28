import type { ReplayedLetters } from '@sao-mai/contracts';
import type { Consumer } from '../consume/consume.ts';

/** Dead letters are listed and counted up to this many. */
export const lettersShown = 1000;

export async function replayLetters(consumer: Consumer): Promise<ReplayedLetters> {
  const replayed = await consumer.replayDeadLetters();
  return { replayed, left: (await consumer.deadLetters(lettersShown)).length };
}
