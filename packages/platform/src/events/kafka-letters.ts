import { topics } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { randomId } from '../clock.ts';
import type { Collection, Documents } from '../documents/port.ts';
import type { DeadLetter, DeadLetters } from './port.ts';

const letter = z.object({
  group: z.string(),
  message: z.object({ topic: z.enum(topics), key: z.string(), value: z.string() }),
  reason: z.string(),
  at: z.string(),
});

let added = 0;

function nextId(): string {
  added += 1;
  const time = Date.now().toString(36).padStart(9, '0');
  return `${time}-${added.toString(36).padStart(8, '0')}-${randomId().slice(0, 8)}`;
}

/** Dead letters as documents of the consuming service: they can be listed and removed singly, and are backed up. */
export class DocumentLetters implements DeadLetters {
  readonly #letters: Collection<z.infer<typeof letter>>;

  constructor(documents: Documents) {
    this.#letters = documents.collection({ name: 'dead-letters', schema: letter, indexes: [{ fields: ['group'] }] });
  }

  async add(group: string, given: Omit<DeadLetter, 'id'>): Promise<void> {
    await this.#letters.insert(nextId(), { group, ...given });
  }

  async list(group: string, limit = 100): Promise<readonly DeadLetter[]> {
    const found = await this.#letters.find({ group }, { sort: [['_id', 1]], limit });
    return found.map(({ id, state: { message, reason, at } }) => ({ id, message, reason, at }));
  }

  async remove(group: string, id: string): Promise<void> {
    await this.#letters.update(id, (found) =>
      found?.group === group ? { state: null, result: null } : { unchanged: true, result: null },
    );
  }
}
