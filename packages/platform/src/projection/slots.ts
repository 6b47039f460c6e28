import * as z from 'zod/mini';
import type { Collection } from '../documents/port.ts';

/** The newest fact of one source; a null `value` means it was deleted. */
export interface Slot<T> {
  readonly sequence: number;
  readonly value: T | null;
}

/** Absent until the source has published a fact. */
export const slotSchema = <T>(value: z.ZodMiniType<T>) =>
  z.optional(z.object({ sequence: z.number(), value: z.nullable(value) }));

/** The slot with the newer fact, or 'stale'. */
export function applySlot<T>(slot: Slot<T> | undefined, sequence: number, value: T | null): Slot<T> | 'stale' {
  return slot !== undefined && sequence <= slot.sequence ? 'stale' : { sequence, value };
}

export type SlotValue<S> = NonNullable<S> extends Slot<infer T> ? T : never;

export type SlotName<State> = {
  [Name in keyof State]-?: NonNullable<State[Name]> extends Slot<unknown> ? Name : never;
}[keyof State] &
  string;

export interface SlotChange<State, Name extends keyof State> {
  readonly sequence: number;
  readonly value: SlotValue<State[Name]> | null;
  /** Pure; other changes that follow, such as restarting a job. */
  readonly whenApplied?: (state: State) => State;
}

/** Upserts a source's fact in projection document `id`. False, without a write, for a repeated or older fact. */
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
    // Every slot is optional; the collection's parse checks the state before the write.
    const state = { ...current, [slotName]: slot } as unknown as State;
    return { state: whenApplied === undefined ? state : whenApplied(state), result: true };
  });
  return result;
}
