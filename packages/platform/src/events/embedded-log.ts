import { partitions, topics, userDeleted } from '@sao-mai/contracts';
import type { Topic } from '@sao-mai/contracts';
import { numberOf, textOf } from '../sqlite/row.ts';
import type { Row, SqliteFile } from '../sqlite/sqlite-file.ts';
import type { DeadLetter, RawMessage } from './port.ts';

/** The messages of some keys of a topic, in order; the equivalent of a Kafka partition. */
export interface Partition {
  readonly topic: Topic;
  readonly partition: number;
}

export interface LoggedMessage extends RawMessage {
  readonly position: number;
}

export const logApplicationId = 0x736d6531;

/** The file keeps the names of its first release: a `lane` is a partition, `places` are the cursors of the groups. */
export const logSchema = `
  CREATE TABLE IF NOT EXISTS log (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    topic TEXT NOT NULL, lane INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS log_by_lane ON log (topic, lane, position);
  CREATE TABLE IF NOT EXISTS trimmed (
    topic TEXT NOT NULL, lane INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (topic, lane)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS places (
    member_group TEXT NOT NULL, topic TEXT NOT NULL, lane INTEGER NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY (member_group, topic, lane)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dead_letters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    member_group TEXT NOT NULL, topic TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    reason TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS dead_letters_by_group ON dead_letters (member_group, id);
`;

/** FNV-1a over UTF-16 units, so that a key stays in its partition across restarts. */
export function partitionOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % partitions;
}

function topicOf(row: Row): Topic {
  const name = textOf(row, 'topic');
  const topic = topics.find((known) => known === name);
  if (topic === undefined) throw new Error(`The log holds messages of an unknown topic ${name}`);
  return topic;
}

/** SQL statements of the log; the caller decides durability and transactions. */
export class EmbeddedLog {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  append({ topic, key, value }: RawMessage, at: number): void {
    this.#file.run(
      'INSERT INTO log (topic, lane, key, value, at) VALUES (?, ?, ?, ?, ?)',
      topic,
      partitionOf(key),
      key,
      value,
      at,
    );
  }

  read({ topic, partition }: Partition, after: number, limit: number): LoggedMessage[] {
    return this.#file
      .all(
        'SELECT position, key, value FROM log WHERE topic = ? AND lane = ? AND position > ? ORDER BY position LIMIT ?',
        topic,
        partition,
        after,
        limit,
      )
      .map((row) => ({
        topic,
        position: numberOf(row, 'position'),
        key: textOf(row, 'key'),
        value: textOf(row, 'value'),
      }));
  }

  /** The highest position ever assigned; 0 for an empty log. */
  newest(): number {
    const row = this.#file.get(`SELECT seq FROM sqlite_sequence WHERE name = 'log'`);
    return row === undefined ? 0 : numberOf(row, 'seq');
  }

  waiting({ topic, partition }: Partition, after: number): number {
    const row = this.#file.get(
      'SELECT count(*) AS messages FROM log WHERE topic = ? AND lane = ? AND position > ?',
      topic,
      partition,
      after,
    );
    return row === undefined ? 0 : numberOf(row, 'messages');
  }

  /** A group's cursor in a partition; null if it has none. */
  cursor(group: string, { topic, partition }: Partition): number | null {
    const row = this.#file.get(
      'SELECT position FROM places WHERE member_group = ? AND topic = ? AND lane = ?',
      group,
      topic,
      partition,
    );
    return row === undefined ? null : numberOf(row, 'position');
  }

  cursors(group: string): { readonly partition: Partition; readonly position: number }[] {
    return this.#file.all('SELECT * FROM places WHERE member_group = ?', group).map((row) => ({
      partition: { topic: topicOf(row), partition: numberOf(row, 'lane') },
      position: numberOf(row, 'position'),
    }));
  }

  setCursor(group: string, { topic, partition }: Partition, position: number): void {
    this.#file.run(
      `INSERT INTO places (member_group, topic, lane, position) VALUES (?, ?, ?, ?)
       ON CONFLICT (member_group, topic, lane) DO UPDATE SET position = excluded.position`,
      group,
      topic,
      partition,
      position,
    );
  }

  trimmedTo({ topic, partition }: Partition): number {
    const row = this.#file.get('SELECT position FROM trimmed WHERE topic = ? AND lane = ?', topic, partition);
    return row === undefined ? 0 : numberOf(row, 'position');
  }

  /** Deletes up to `limit` messages and dead letters before `cutoff`; returns the number of messages. */
  trim(cutoff: number, limit: number): number {
    const old = this.#file
      .all('SELECT position, topic, lane, at FROM log ORDER BY position LIMIT ?', limit)
      .filter((row) => numberOf(row, 'at') < cutoff);
    for (const row of old) {
      this.#file.run(
        `INSERT INTO trimmed (topic, lane, position) VALUES (?, ?, ?)
         ON CONFLICT (topic, lane) DO UPDATE SET position = max(position, excluded.position)`,
        textOf(row, 'topic'),
        numberOf(row, 'lane'),
        numberOf(row, 'position'),
      );
      this.#file.run('DELETE FROM log WHERE position = ?', numberOf(row, 'position'));
    }
    this.#file.run('DELETE FROM dead_letters WHERE at < ?', cutoff);
    return old.length;
  }

  /** Deletes handled messages that a newer one of their key and source supersedes, and those of erased people. */
  compact({ topic, partition }: Partition): void {
    const handled = this.#handledByAll({ topic, partition });
    this.#file.run(
      `DELETE FROM log WHERE position IN (
         SELECT position FROM (
           SELECT position, row_number() OVER (
             PARTITION BY key, iif(json_valid(value), value ->> '$.source', NULL) ORDER BY position DESC
           ) AS age FROM log WHERE topic = ? AND lane = ?
         ) WHERE age > 1 AND position <= ?)`,
      topic,
      partition,
      handled,
    );
    for (const key of this.#erasedPeople(partition)) {
      this.#file.run(
        `DELETE FROM log WHERE topic = ? AND lane = ? AND key = ? AND position <= ?
           AND iif(json_valid(value), value ->> '$.type', '') <> ?`,
        topic,
        partition,
        key,
        handled,
        userDeleted.type,
      );
      this.#file.run('DELETE FROM dead_letters WHERE topic = ? AND key = ?', topic, key);
    }
  }

  #handledByAll({ topic, partition }: Partition): number {
    const row = this.#file.get(
      'SELECT min(position) AS handled FROM places WHERE topic = ? AND lane = ?',
      topic,
      partition,
    );
    const handled = row?.['handled'];
    return typeof handled === 'number' ? handled : 0;
  }

  #erasedPeople(partition: number): string[] {
    return this.#file
      .all(
        `SELECT DISTINCT key FROM log WHERE topic = 'users' AND lane = ? AND position <= ?
           AND iif(json_valid(value), value ->> '$.type', '') = ?`,
        partition,
        this.#handledByAll({ topic: 'users', partition }),
        userDeleted.type,
      )
      .map((row) => textOf(row, 'key'));
  }

  /** Removes deleted data from the write-ahead log too. */
  truncateWriteAhead(): void {
    this.#file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  addLetter(group: string, { message, reason, at }: Omit<DeadLetter, 'id'>): void {
    this.#file.run(
      'INSERT INTO dead_letters (member_group, topic, key, value, reason, at) VALUES (?, ?, ?, ?, ?, ?)',
      group,
      message.topic,
      message.key,
      message.value,
      reason,
      Date.parse(at),
    );
  }

  letters(group: string, limit: number): DeadLetter[] {
    return this.#file
      .all('SELECT * FROM dead_letters WHERE member_group = ? ORDER BY id LIMIT ?', group, limit)
      .map((row) => ({
        id: String(row['id']),
        message: { topic: topicOf(row), key: textOf(row, 'key'), value: textOf(row, 'value') },
        reason: textOf(row, 'reason'),
        at: new Date(numberOf(row, 'at')).toISOString(),
      }));
  }

  removeLetter(group: string, id: string): void {
    this.#file.run('DELETE FROM dead_letters WHERE member_group = ? AND id = ?', group, Number(id));
  }
}
