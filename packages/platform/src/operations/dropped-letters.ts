import { topics } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Consumer } from '../consume/consume.ts';
import type { Collection, Documents } from '../documents/port.ts';
import { AppError } from '../errors.ts';

const droppedLetter = z.object({
  topic: z.enum(topics),
  key: z.string(),
  failure: z.string(),
  at: z.string(),
  reason: z.string(),
  droppedAt: z.string(),
});
export type DroppedLetter = z.infer<typeof droppedLetter>;

export interface DroppedLettersParts {
  readonly documents: Documents;
  readonly consumer: Pick<Consumer, 'deadLetters' | 'removeDeadLetter'>;
  readonly clock: Clock;
}

const lettersSearched = 10_000;
const lettersShown = 1000;

/** Dead letters dropped by an operator, with the reason but without the message. */
export class DroppedLetters {
  readonly #parts: DroppedLettersParts;
  readonly #log: Collection<DroppedLetter>;

  constructor(parts: DroppedLettersParts) {
    this.#parts = parts;
    this.#log = parts.documents.collection({
      name: 'dropped-letters',
      schema: droppedLetter,
      indexes: [{ fields: ['droppedAt'] }],
    });
  }

  /** AppError `not-found` for an unknown letter. Recorded before the removal, so that a failed drop can be retried. */
  async drop(id: string, reason: string): Promise<DroppedLetter> {
    const { consumer, clock } = this.#parts;
    const letter = (await consumer.deadLetters(lettersSearched)).find((one) => one.id === id);
    if (letter === undefined) throw new AppError('not-found', 'not-found');
    const { message, reason: failure, at } = letter;
    const dropped = {
      topic: message.topic,
      key: message.key,
      failure,
      at,
      reason,
      droppedAt: clock.now().toISOString(),
    };
    await this.#log.update(`${at} ${id}`, () => ({ state: dropped, result: null }));
    await consumer.removeDeadLetter(id);
    return dropped;
  }

  async list(): Promise<readonly DroppedLetter[]> {
    const found = await this.#log.find({}, { sort: [['droppedAt', -1]], limit: lettersShown });
    return found.map(({ state }) => state);
  }
}
