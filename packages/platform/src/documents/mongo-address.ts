import { accessSync, constants } from 'node:fs';
import { MongoClient } from 'mongodb';
import type { MongoClientOptions } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { OperatorError } from '../operator-error.ts';

const defaultDatabase = 'sao-mai';

/** Settings that the address cannot override: without them acknowledged writes could be lost or applied twice. */
const fixed: MongoClientOptions = {
  // An acknowledged write survives the loss of a member and a power cut.
  writeConcern: { w: 'majority', journal: true },
  // Some servers do not recognise a retried write, so the driver would apply it twice.
  retryWrites: false,
  ignoreUndefined: true,
  appName: 'sao-mai',
};

/** Defaults that the address may override, as a managed server may be far away. */
const usual = {
  // Fail fast while the server is unavailable; the driver's default is 30 s.
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 1000,
  socketTimeoutMS: 3000,
  // Bursts of writes queue this long.
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
  // How soon a server that came back is noticed.
  heartbeatFrequencyMS: 1000,
} satisfies MongoClientOptions;

export interface MongoTarget {
  readonly client: MongoClient;
  readonly database: string;
}

/** A database in the address prefixes ours. */
export function databaseOf({ pathname }: ConnectionString, service: string): string {
  const given = decodeURIComponent(pathname.slice(1));
  return `${given === '' ? defaultDatabase : given}-${service}`;
}

/** For commands that take as long as the data is large; the driver's heartbeat notices a server that is gone. */
const unbounded = { socketTimeoutMS: 0 } satisfies MongoClientOptions;

/** Parses `mongodb://…` or `mongodb+srv://…`. OperatorError if unusable. */
export function mongoTarget(url: string, service: string, { isUnbounded = false } = {}): MongoTarget {
  try {
    const address = new ConnectionString(url);
    const { searchParams } = address;
    const own = Object.fromEntries(Object.entries(usual).filter(([name]) => !searchParams.has(name)));
    for (const name of ['tlsCAFile', 'tlsCertificateKeyFile', 'tlsCRLFile']) {
      const file = searchParams.get(name);
      if (file !== null) accessSync(file, constants.R_OK);
    }
    // In the address they would override the options.
    if (isUnbounded) searchParams.delete('socketTimeoutMS');
    searchParams.delete('journal');
    const client = new MongoClient(address.toString(), { ...own, ...fixed, ...(isUnbounded && unbounded) });
    return { client, database: databaseOf(address, service) };
  } catch (error) {
    throw new OperatorError(`MONGODB_URL cannot be used: ${reason(error)}.`, error);
  }
}

/** The driver names the invalid option, never a password. */
const reason = (error: unknown): string => (Error.isError(error) ? error.message.replace(/\.$/, '') : String(error));
