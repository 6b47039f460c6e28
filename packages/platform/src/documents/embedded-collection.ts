import { setImmediate } from 'node:timers/promises';
import type { Envelope } from '@sao-mai/contracts';
import { currentContext } from '../context.ts';
import { currentTraceparent, inThisSpan } from '../tracing/tracing.ts';
import { numberOf, textOf } from '../sqlite/row.ts';
import { nextOutbox, planChange } from './apply-change.ts';
import { EmbeddedOutbox } from './embedded-outbox.ts';
import type { CollectionParts } from './embedded-parts.ts';
import { prepareTable } from './embedded-table.ts';
import type {
  Change,
  Collection,
  CollectionDefinition,
  Filter,
  FindOptions,
  Outbox,
  Snapshot,
  Written,
} from './port.ts';
import { pageSql, whereSql } from './sql-filter.ts';
import { readDocument, readSnapshot, snapshotOf } from './stored-document.ts';
import type { ReadDocument } from './stored-document.ts';
import { WrittenByUpdates } from './written-by-updates.ts';

const pageSize = 200;
const idsAtOnce = 1000;
const columns = 'id, version, sequence, state';

export class EmbeddedCollection<State> extends WrittenByUpdates<State> implements Collection<State> {
  readonly name: string;
  readonly outbox: Outbox;
  readonly #definition: CollectionDefinition<State>;
  readonly #parts: CollectionParts;
  readonly #table: string;

  constructor(definition: CollectionDefinition<State>, parts: CollectionParts) {
    super();
    this.name = definition.name;
    this.#definition = definition;
    this.#parts = parts;
    this.#table = prepareTable(parts.file, definition, parts.log);
    this.outbox = new EmbeddedOutbox(this.#table, parts);
  }

  async get(id: string): Promise<Snapshot<State> | null> {
    await Promise.resolve();
    const row = this.#parts.file.get(`SELECT ${columns} FROM ${this.#table} WHERE id = ? AND state IS NOT NULL`, id);
    return row === undefined ? null : readSnapshot(row, this.#definition);
  }

  async find(filter: Filter = {}, options: FindOptions = {}): Promise<readonly Snapshot<State>[]> {
    await Promise.resolve();
    const where = whereSql(filter);
    const page = pageSql(options);
    const sql = `SELECT ${columns} FROM ${this.#table} WHERE ${where.sql} ${page.sql}`;
    return this.#parts.file.all(sql, ...where.values, ...page.values).map((row) => readSnapshot(row, this.#definition));
  }

  async count(filter: Filter = {}): Promise<number> {
    await Promise.resolve();
    const where = whereSql(filter);
    const row = this.#parts.file.get(
      `SELECT count(*) AS documents FROM ${this.#table} WHERE ${where.sql}`,
      ...where.values,
    );
    return row === undefined ? 0 : numberOf(row, 'documents');
  }

  async *ids(filter: Filter = {}): AsyncGenerator<string> {
    const where = whereSql(filter);
    for (let after = ''; ;) {
      const rows = this.#parts.file.all(
        `SELECT id FROM ${this.#table} WHERE ${where.sql} AND id > ? ORDER BY id LIMIT ${idsAtOnce}`,
        ...where.values,
        after,
      );
      for (const row of rows) {
        after = textOf(row, 'id');
        yield after;
      }
      if (rows.length < idsAtOnce) return;
      // Yield to the event loop.
      await setImmediate();
    }
  }

  async *all(filter: Filter = {}): AsyncGenerator<Snapshot<State>> {
    const where = whereSql(filter);
    for (let after = ''; ;) {
      const rows = this.#parts.file.all(
        `SELECT ${columns} FROM ${this.#table} WHERE ${where.sql} AND id > ? ORDER BY id LIMIT ${pageSize}`,
        ...where.values,
        after,
      );
      for (const row of rows) {
        const document = readSnapshot(row, this.#definition);
        after = document.id;
        yield document;
      }
      if (rows.length < pageSize) return;
      // Yield to the event loop.
      await setImmediate();
    }
  }

  async update<Result>(
    id: string,
    decide: (current: State | null) => Change<State, Result>,
  ): Promise<Written<State, Result>> {
    const correlationId = currentContext()?.correlationId ?? this.#parts.newId();
    // A batch of writes is committed in the context of the first caller.
    const work = inThisSpan((): Written<State, Result> => {
      const stored = readDocument(this.#parts.file, this.#table, id, this.#definition);
      const change = decide(stored?.state ?? null);
      if ('unchanged' in change) return { result: change.result, document: snapshotOf(id, stored), eventIds: [] };
      return this.#write(id, stored, change, correlationId);
    });
    const written = await this.#parts.commit.write(work);
    if (written.eventIds.length > 0) for (const listener of this.#parts.listeners) listener(id);
    return written;
  }

  #write<Result>(
    id: string,
    stored: ReadDocument<State> | null,
    change: Extract<Change<State, Result>, { state: unknown }>,
    correlationId: string,
  ): Written<State, Result> {
    const { clock, newId } = this.#parts;
    const context = { id, now: clock.now(), newId, correlationId, traceparent: currentTraceparent() };
    const planned = planChange(stored, change, this.#definition, context);
    if (planned === null) return { result: change.result, document: null, eventIds: [] };
    const { plan, json, state } = planned;
    this.#save(id, json, plan, nextOutbox(stored?.outbox ?? [], plan));
    return {
      result: change.result,
      document: snapshotOf(id, { ...plan, state }),
      eventIds: plan.appended.map((event) => event.id),
    };
  }

  #save(
    id: string,
    json: string | null,
    { version, sequence }: { readonly version: number; readonly sequence: number },
    outbox: readonly Envelope[],
  ): void {
    const pendingAt = outbox[0] === undefined ? null : Date.parse(outbox[0].time);
    this.#parts.file.run(
      `INSERT INTO ${this.#table} (id, version, sequence, state, outbox, pending_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, sequence = excluded.sequence,
         state = excluded.state, outbox = excluded.outbox, pending_at = excluded.pending_at`,
      id,
      version,
      sequence,
      json,
      JSON.stringify(outbox),
      pendingAt,
    );
  }

  protected async idsAfter(after: string, limit: number): Promise<readonly string[]> {
    await Promise.resolve();
    return this.#parts.file
      .all(`SELECT id FROM ${this.#table} WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
      .map((row) => textOf(row, 'id'));
  }
}
