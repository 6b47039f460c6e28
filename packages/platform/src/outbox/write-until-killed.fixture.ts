import { sources } from '@sao-mai/contracts';
import { join } from 'node:path';
import { consume } from '../consume/consume.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Collection } from '../documents/port.ts';
import { EmbeddedEvents } from '../events/embedded-events.ts';
import { createLog } from '../log/create-log.ts';
import { updateSlot } from '../projection/slots.ts';
import type { Slot } from '../projection/slots.ts';
import { createRelay } from './relay.ts';

/** Documents and another service's copies of them in one process. */
export interface OwnerAndCopies {
  readonly accounts: Collection<{ readonly writes: number }>;
  readonly copies: Collection<{ readonly account?: Slot<{ readonly uid: string }>; readonly applied?: number }>;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openOwnerAndCopies(dir: string): Promise<OwnerAndCopies> {
  const log = createLog({ name: 'killed', level: 'silent' });
  const owner = new EmbeddedDocuments({ file: join(dir, 'owner.sqlite') });
  const reader = new EmbeddedDocuments({ file: join(dir, 'reader.sqlite') });
  const events = new EmbeddedEvents({ file: join(dir, 'events.sqlite') });
  const accounts: OwnerAndCopies['accounts'] = owner.collection({
    name: 'accounts',
    schema: { parse: (stored) => stored as { writes: number } },
    source: sources.identity,
  });
  const copies: OwnerAndCopies['copies'] = reader.collection({
    name: 'copies',
    schema: { parse: (stored) => stored as object },
  });
  const relay = createRelay({ collections: [accounts], events, log });
  const consumer = consume({
    events,
    group: 'reader',
    topics: ['users'],
    log,
    reactions: {
      'user-deleted.v1': async ({ subject, sequence, data }) => {
        await updateSlot(copies, subject, 'account', {
          sequence,
          value: data,
          whenApplied: (state) => ({ ...state, applied: (state.applied ?? 0) + 1 }),
        });
      },
    },
  });
  relay.start();
  await consumer.start();
  return {
    accounts,
    copies,
    flush: async () => {
      await relay.flush();
      await consumer.idle();
    },
    close: async () => {
      await consumer.stop();
      await relay.stop();
      await Promise.all([owner.close(), reader.close(), events.close()]);
    },
  };
}

/** Writes three documents at a time for ever and reports each acknowledged write. */
export async function writeUntilKilled(dir: string): Promise<void> {
  const { accounts } = await openOwnerAndCopies(dir);
  const writer = async (uid: string): Promise<never> => {
    for (;;) {
      const { document } = await accounts.update(uid, (state) => ({
        state: { writes: (state?.writes ?? 0) + 1 },
        events: [{ type: 'user-deleted.v1', data: { uid } }],
        result: null,
      }));
      process.stdout.write(`${uid} ${document?.state.writes ?? 0} ${document?.sequence ?? 0}\n`);
    }
  };
  await Promise.all(['a', 'b', 'c'].map(writer));
}

const [, script, dir] = process.argv;
if (dir !== undefined && script === import.meta.filename) await writeUntilKilled(dir);
