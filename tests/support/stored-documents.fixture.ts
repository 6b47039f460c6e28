import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { serviceNames } from './operators.ts';

/** The name in the address is the first part of each service's database. */
export function ownDatabases(address: string) {
  const prefix = `own-${process.pid}-${Date.now()}`;
  const url = new URL(address);
  url.pathname = `/${prefix}`;
  const client = new MongoClient(url.href);
  const databases = serviceNames.map((service) => client.db(`${prefix}-${service}`));
  return {
    mongoUrl: url.href,
    databases: {
      async documentsWith(words: readonly string[]): Promise<readonly string[]> {
        const found: string[] = [];
        for (const database of databases) {
          for (const collection of await database.collections()) {
            for (const document of await collection.find().toArray()) {
              const line = JSON.stringify(document);
              if (words.some((word) => line.includes(word)))
                found.push(`${collection.namespace}: ${line.slice(0, 300)}`);
            }
          }
        }
        return found;
      },
      photoCount: () => client.db(`${prefix}-tutors`).collection('files').countDocuments(),
      async drop() {
        for (const database of databases) await database.dropDatabase();
        await client.close();
      },
    },
  };
}

const text = (value: unknown): string =>
  Buffer.isBuffer(value) || value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);

/** Rows of the SQLite files in the folder that contain one of the words, and the sign-ins that do. */
export function documentsInFiles(dataDir: string, words: readonly string[]): readonly string[] {
  const found: string[] = [];
  const stores = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  for (const file of stores.filter((name) => name.endsWith('.sqlite') && name !== 'events.sqlite')) {
    const store = new DatabaseSync(join(dataDir, file), { readOnly: true });
    for (const row of store.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()) {
      const table = text(row['name']);
      for (const entry of store.prepare(`SELECT * FROM "${table}"`).all()) {
        const line = Object.values(entry).map(text).join(' ');
        if (words.some((word) => line.includes(word))) found.push(`${file} ${table}: ${line.slice(0, 300)}`);
      }
    }
    store.close();
  }
  const accounts = readFileSync(join(dataDir, 'auth', 'accounts.json'), 'utf8');
  return [...found, ...words.filter((word) => accounts.includes(word)).map((word) => `accounts.json: ${word}`)];
}
