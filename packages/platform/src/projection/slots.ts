import * as z from 'zod/mini';
import type { Collection } from '../documents/port.ts';

/** The newest fact that one source told; `value` null: the source said that it is gone. */
export interface Slot<T> {
  readonly sequence: number;
  readonly value: T | null;
}

/** A slot as it is stored; absent until its source has told anything. */
export const slotSchema = <T>(value: z.ZodMiniType<T>) =>
  z.optional(z.object({ sequence: z.number(), value: z.nullable(value) }));

/** The slot with a newer fact in it; 'stale' where what it holds is as new or newer. */
export function applySlot<T>(slot: Slot<T> | undefined, sequence: number, value: T | null): Slot<T> | 'stale' {
  return slot !== undefined && sequence <= slot.sequence ? 'stale' : { sequence, value };
}

/** What a slot of a projection holds. */
export type SlotValue<S> = NonNullable<S> extends Slot<infer T> ? T : never;

/** Names of the slots of a projection. */
export type SlotName<State> = {
  [Name in keyof State]-?: NonNullable<State[Name]> extends Slot<unknown> ? Name : never;
}[keyof State] &
  string;

export interface SlotChange<State, Name extends keyof State> {
  readonly sequence: number;
  readonly value: SlotValue<State[Name]> | null;
  /** What else changes with it, such as a job that starts again; pure. */
  readonly whenApplied?: (state: State) => State;
}

/**
 * Puts a source's fact into its slot of the projection document `id`, which begins with no slot at all. False where it
 * is stale: a repeat, or older than what is there; then nothing is written.
 */
export async function updateSlot<State extends object, Name extends SlotName<State>>(
  collection: Collection<State>,
  id: string,
  slotName: Name,
  { sequence, value, whenApplied }: SlotChange<State, Name>,
): Promise<boolean> {
  const { result } = await collection.update<boolean>(id, (current) => {
    const present: Partial<Record<Name, Slot<SlotValue<State[Name]>>>> = current ?? {};
    const slot = applySlot(present[slotName], sequence, value);
    if (slot === 'stale') return { unchanged: true, result: false };
    // A projection is whole with any of its slots missing; the collection's parse proves it before the write.
    const state = { ...current, [slotName]: slot } as unknown as State;
    return { state: whenApplied === undefined ? state : whenApplied(state), result: true };
  });
  return result;
}
