import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Envelope, Topic } from '@sao-mai/contracts';

export interface LoggedEvent {
  readonly topic: Topic;
  readonly lane: number;
  readonly key: string;
  readonly value: string;
}

/** Opens a store of a running marketplace, for states that no call can cause. */
function withStore<T>(dataDir: string, name: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, `${name}.sqlite`), { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Logged events of a subject, oldest first. */
export function loggedOf(dataDir: string, key: string, type?: string): LoggedEvent[] {
  return withStore(dataDir, 'events', (database) =>
    database
      .prepare('SELECT topic, lane, key, value FROM log WHERE key = ? ORDER BY position')
      .all(key)
      .map((row) => ({
        topic: String(row['topic']) as Topic,
        lane: Number(row['lane']),
        key: String(row['key']),
        value: String(row['value']),
      }))
      .filter(({ value }) => type === undefined || (JSON.parse(value) as Envelope).type === type),
  );
}

/** Appends raw rows. */
export function append(dataDir: string, events: readonly LoggedEvent[]): void {
  withStore(dataDir, 'events', (database) => {
    const insert = database.prepare('INSERT INTO log (topic, lane, key, value, at) VALUES (?, ?, ?, ?, ?)');
    for (const { topic, lane, key, value } of events) insert.run(topic, lane, key, value, Date.now());
  });
}

/** Locks the log until the returned function is called. */
export function lockLog(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, 'events.sqlite'), { timeout: 5000 });
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

export function outboxOf(dataDir: string, store: string, collection: string, id: string): readonly Envelope[] {
  return withStore(dataDir, store, (database) => {
    const row = database.prepare(`SELECT outbox FROM "${collection}" WHERE id = ?`).get(id);
    return row === undefined ? [] : (JSON.parse(String(row['outbox'])) as Envelope[]);
  });
}

/** Puts an event back into its outbox, as if the process had died between publishing and acknowledging. */
export function returnToOutbox(dataDir: string, store: string, collection: string, event: LoggedEvent): void {
  const { time } = JSON.parse(event.value) as Envelope;
  withStore(dataDir, store, (database) => {
    const { changes } = database
      .prepare(`UPDATE "${collection}" SET outbox = ?, pending_at = ? WHERE id = ?`)
      .run(`[${event.value}]`, Date.parse(time), event.key);
    if (Number(changes) !== 1) throw new Error(`There is no ${collection}/${event.key}`);
  });
}

/** Repairs the messages of all dead letters. */
export function repairDeadLetters(dataDir: string, value: string): void {
  withStore(dataDir, 'events', (database) => {
    database.prepare('UPDATE dead_letters SET value = ?').run(value);
  });
}

export function rowsOf(dataDir: string, store: string, collection: string): number {
  return withStore(dataDir, store, (database) =>
    Number(database.prepare(`SELECT count(*) AS n FROM "${collection}" WHERE state IS NOT NULL`).get()?.['n']),
  );
}
