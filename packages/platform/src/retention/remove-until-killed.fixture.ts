import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Collection } from '../documents/port.ts';
import { createLog } from '../log/create-log.ts';
import { removeAfter } from './remove-after.ts';
import { Retention } from './retention.ts';

export interface DatedNote {
  readonly at: string;
}

const [, , runFile] = process.argv;
const now = new Date('2026-06-01T08:00:00.000Z');

/** Notes of a folder, and what removes those older than 30 days. */
export function openNotes(file: string) {
  const documents = new EmbeddedDocuments({ file });
  const notes: Collection<DatedNote> = documents.collection({
    name: 'notes',
    schema: { parse: (stored) => stored as DatedNote },
    indexes: [{ fields: ['at'] }],
  });
  const rules = removeAfter(30, { kind: 'notes', collection: notes, path: 'at', since: ({ at }) => at });
  const log = createLog({ name: 'notes', level: 'silent' });
  return { documents, notes, retention: new Retention({ rules, clock: { now: () => now }, log }) };
}

const killedAfter = 250;

/** As a process: kills itself in the middle. */
if (import.meta.main && runFile !== undefined) {
  const { notes, retention } = openNotes(runFile);
  const update = notes.update.bind(notes);
  let written = 0;
  notes.update = async (id, decide) => {
    const result = await update(id, decide);
    written += 1;
    if (written === killedAfter) process.kill(process.pid, 'SIGKILL');
    return result;
  };
  await retention.drain();
}
