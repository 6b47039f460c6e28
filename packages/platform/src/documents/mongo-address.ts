import { accessSync, constants } from 'node:fs';
import { MongoClient } from 'mongodb';
import type { MongoClientOptions } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { OperatorError } from '../operator-error.ts';

const defaultDatabase = 'sao-mai';

/** These hold whatever an address asks for: without them what was acknowledged could be lost, or written twice. */
const fixed: MongoClientOptions = {
  // A write that was acknowledged survives the loss of a member and of power.
  writeConcern: { w: 'majority', journal: true },
  // A write whose answer got lost is told to the caller: only some servers know a repeated one again, and on the others
  // the driver's second try meets the first one's effect.
  retryWrites: false,
  ignoreUndefined: true,
  appName: 'sao-mai',
};

/** An address may set these itself: a managed server may be far away. */
const usual = {
  // A server that is away or silent costs a caller some seconds at most; the driver's own patience is 30 s and more.
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 1000,
  socketTimeoutMS: 3000,
  // A crowd of writes waits its turn; where the server is away it is told so long before.
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
  // How soon a server that came back is noticed.
  heartbeatFrequencyMS: 1000,
} satisfies MongoClientOptions;

export interface MongoTarget {
  readonly client: MongoClient;
  readonly database: string;
}

/**
 * A client for `mongodb://…` or `mongodb+srv://…`: several hosts with ports, TLS and credentials as the driver reads them.
 * A database in the address is the beginning of ours. OperatorError where the address or a file in it cannot be used.
 */
export function mongoTarget(url: string, service: string): MongoTarget {
  try {
    const address = new ConnectionString(url);
    const { pathname, searchParams } = address;
    const given = decodeURIComponent(pathname.slice(1));
    const own = Object.fromEntries(Object.entries(usual).filter(([name]) => !searchParams.has(name)));
    for (const name of ['tlsCAFile', 'tlsCertificateKeyFile', 'tlsCRLFile']) {
      const file = searchParams.get(name);
      if (file !== null) accessSync(file, constants.R_OK);
    }
    // The driver lets it win over what it is told beside the address.
    searchParams.delete('journal');
    const client = new MongoClient(address.toString(), { ...own, ...fixed });
    return { client, database: `${given === '' ? defaultDatabase : given}-${service}` };
  } catch (error) {
    throw new OperatorError(`MONGODB_URL cannot be used: ${reason(error)}.`, error);
  }
}

/** The driver names what it does not take, never a password. */
const reason = (error: unknown): string => (Error.isError(error) ? error.message.replace(/\.$/, '') : String(error));
