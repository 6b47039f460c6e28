import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Collection } from '../documents/port.ts';
import { applySlot, updateSlot } from './slots.ts';
import type { Slot } from './slots.ts';

interface Facts {
  readonly account?: Slot<{ readonly name: string }>;
  readonly profile?: Slot<{ readonly bio: string }>;
  readonly changes?: number;
}

describe('Slots of a projection', () => {
  let documents: EmbeddedDocuments;
  let facts: Collection<Facts>;
  beforeEach(() => {
    documents = new EmbeddedDocuments({ file: ':memory:' });
    facts = documents.collection<Facts>({ name: 'facts', schema: { parse: (stored) => stored as Facts } });
  });
  afterEach(() => documents.close());

  const rename = (sequence: number, name: string | null): Promise<boolean> =>
    updateSlot(facts, 'a', 'account', { sequence, value: name === null ? null : { name } });
  const nameNow = async (): Promise<string | undefined> => (await facts.get('a'))?.state.account?.value?.name;

  it('take only what is newer', () => {
    const slot = { sequence: 5, value: 'five' };
    expect(applySlot(undefined, 1, 'one')).toEqual({ sequence: 1, value: 'one' });
    expect(applySlot(slot, 6, 'six')).toEqual({ sequence: 6, value: 'six' });
    expect(applySlot(slot, 6, null)).toEqual({ sequence: 6, value: null });
    expect(applySlot(slot, 5, 'again')).toBe('stale');
    expect(applySlot(slot, 4, 'late')).toBe('stale');
  });

  it('end with the newest fact, whatever order the events come in', async () => {
    const results = [await rename(2, 'Two'), await rename(1, 'One'), await rename(4, 'Four'), await rename(3, 'Three')];
    expect(results).toEqual([true, false, true, false]);
    expect(await nameNow()).toBe('Four');
  });

  it('stay gone where a late update follows the end', async () => {
    await rename(1, 'One');
    await rename(3, null);
    expect(await rename(2, 'Late')).toBe(false);
    expect((await facts.get('a'))?.state.account).toEqual({ sequence: 3, value: null });
  });

  it('have one effect of the same event that comes 100 times', async () => {
    const apply = (): Promise<boolean> =>
      updateSlot(facts, 'a', 'account', {
        sequence: 7,
        value: { name: 'An' },
        whenApplied: (state) => ({ ...state, changes: (state.changes ?? 0) + 1 }),
      });
    const applied = await Promise.all(Array.from({ length: 100 }, apply));
    expect(applied.filter(Boolean)).toHaveLength(1);
    expect(await facts.get('a')).toMatchObject({ version: 1, state: { changes: 1 } });
  });

  it('leave the slots of other sources alone', async () => {
    await rename(9, 'An');
    expect(await updateSlot(facts, 'a', 'profile', { sequence: 1, value: { bio: 'Piano' } })).toBe(true);
    expect((await facts.get('a'))?.state).toEqual({
      account: { sequence: 9, value: { name: 'An' } },
      profile: { sequence: 1, value: { bio: 'Piano' } },
    });
  });
});
