import { MongoClient } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { OperatorError } from '../operator-error.ts';
import { databaseOf } from './mongo-address.ts';

export interface MongoUserOptions {
  /** Signs in as a user that may create others. */
  readonly administrator: string;
  /** The only server where users are created: `host:port`. */
  readonly server: string;
  /** What the service signs in with. */
  readonly url: string;
  readonly service: string;
}

function parsed(url: string): ConnectionString {
  try {
    return new ConnectionString(url);
  } catch (error) {
    throw new OperatorError('An address of MongoDB cannot be read.', error);
  }
}

/**
 * Lets the user that `url` names read and write the service's database, and nothing else: creates it, or gives it this
 * password and these rights. Returns false, and asks no server, if `url` names another server or the administrator.
 * OperatorError if MongoDB refuses.
 */
export async function grantMongoUser({ administrator, server, url, service }: MongoUserOptions): Promise<boolean> {
  const own = parsed(url);
  const user = decodeURIComponent(own.username);
  if (own.hosts.join() !== server || user === '' || own.username === parsed(administrator).username) return false;
  const database = databaseOf(own, service);
  // With the driver's own patience: nothing starts without the user.
  const client = new MongoClient(administrator, { appName: 'sao-mai' });
  const rights = { pwd: decodeURIComponent(own.password), roles: [{ role: 'readWrite', db: database }] };
  try {
    const admin = client.db('admin');
    const { users } = await admin.command({ usersInfo: user });
    const isThere = Array.isArray(users) && users.length > 0;
    await admin.command(isThere ? { updateUser: user, ...rights } : { createUser: user, ...rights });
    return true;
  } catch (error) {
    const reason = Error.isError(error) ? error.message : String(error);
    throw new OperatorError(`MongoDB gave ${user} no rights to ${database}: ${reason}`, error);
  } finally {
    await client.close();
  }
}
