import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminAccount, SearchItem } from '@sao-mai/contracts';
import { startMarketplace } from '@sao-mai/local';
import { backupLine, EmbeddedDocuments } from '@sao-mai/platform';
import { eventually } from '../support/eventually.ts';
import { aConfig } from '../support/marketplace.ts';
import { ops } from '../support/ops-command.ts';
import { call, dataOf, signIn } from '../support/person.ts';

/** Each command is a process, which takes seconds to start on a busy machine. */
jest.setTimeout(240_000);

/**
 * A backup that release 0.1.0 made: an admin, an approved, a rejected and a pending tutor, and a client who wrote to the
 * first. Their password is `a-password`.
 */
const backup = join(import.meta.dirname, 'release-0.1.0');
const services = ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const;

const documentsOf = (service: string) =>
  gunzipSync(readFileSync(join(backup, `${service}.ndjson.gz`)))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => backupLine.parse(JSON.parse(line)))
    .filter((line) => line.kind === 'document');

/** The data folder as that release left it. */
async function layDown(dataDir: string): Promise<void> {
  for (const service of services) {
    const documents = new EmbeddedDocuments({ file: join(dataDir, `${service}.sqlite`) });
    const stored = documentsOf(service);
    for (const name of new Set(stored.map(({ collection }) => collection))) {
      documents.collection({ name, schema: { parse: (state) => state } });
    }
    await documents.load(stored);
    await documents.close();
  }
  mkdirSync(join(dataDir, 'auth'));
  cpSync(join(backup, 'accounts.json'), join(dataDir, 'auth', 'accounts.json'));
}

/** What admins and visitors see, in a marketplace with this data. */
async function seen(dataDir: string) {
  const site = await startMarketplace(aConfig(dataDir));
  try {
    await site.drain();
    const admin = await signIn(site, 'admin@example.com', 'a-password');
    const client = await signIn(site, 'khach@example.com', 'a-password');
    const found = await eventually('the tutor to be found', async () => {
      const items = dataOf(await call<SearchItem[]>(site, 'GET', '/api/search?keyword=hoa'));
      return items.length > 0 ? items : undefined;
    });
    const accounts = dataOf(await admin.call<AdminAccount[]>('GET', '/api/auth/accounts?keyword=minh'));
    const tutors = dataOf(await admin.call<{ name: string }[]>('GET', '/api/admin/tutors?keyword=le%20cho'));
    const sent = dataOf(await client.call<unknown[]>('GET', '/api/inquiries/sent'));
    const { status, said, complained } = await ops(dataDir, 'check', '60');
    return {
      found: found.map(({ name }) => name),
      accounts: accounts.map(({ name }) => name),
      tutors: tutors.map(({ name }) => name),
      sent: sent.length,
      check: status === 0 ? 'passes' : said + complained,
    };
  } finally {
    await site.stop();
  }
}

const everything = {
  found: ['Nguyễn Thị Hoa'],
  accounts: ['Trần Văn Minh'],
  tutors: ['Lê Chờ'],
  sent: 1,
  check: 'passes',
};

async function storeVersion(dataDir: string): Promise<unknown> {
  const documents = new EmbeddedDocuments({ file: join(dataDir, 'identity.sqlite') });
  try {
    return (await documents.collection({ name: 'store-version', schema: { parse: (state) => state } }).get('store'))
      ?.state;
  } finally {
    await documents.close();
  }
}

describe('data of release 0.1.0', () => {
  let place: string;
  let dataDir: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'release-before-'));
    dataDir = join(place, 'data');
    mkdirSync(dataDir);
  });
  afterEach(() => {
    rmSync(place, { recursive: true });
  });

  it('is migrated where it lies, once, and nothing is missing', async () => {
    await layDown(dataDir);
    expect(await seen(dataDir)).toEqual(everything);
    expect(await storeVersion(dataDir)).toMatchObject({ applied: 2, reached: null, lease: null });
    expect(await seen(dataDir)).toEqual(everything);
  });

  it('is migrated when its backup is restored', async () => {
    expect(await ops(dataDir, 'restore', backup)).toMatchObject({ status: 0, complained: '' });
    expect(await seen(dataDir)).toEqual(everything);
    const migrated = await startMarketplace(aConfig(dataDir));
    try {
      expect((await ops(dataDir, 'migrate')).said).toContain('identity: 0 documents migrated');
    } finally {
      await migrated.stop();
    }
  });

  it('that a newer release has changed beyond this one is refused in one sentence', async () => {
    await layDown(dataDir);
    const documents = new EmbeddedDocuments({ file: join(dataDir, 'identity.sqlite') });
    const newer = { applied: 9, needs: 9, reached: null, lease: null };
    await documents.collection({ name: 'store-version', schema: { parse: (state) => state } }).insert('store', newer);
    await documents.close();
    await expect(startMarketplace(aConfig(dataDir))).rejects.toThrow(
      'The store of identity was migrated by a newer release (it needs migration 9, this release knows 2). ' +
        'Start the newer release, or restore a backup of this one.',
    );
  });
});
