import { afterEach, describe, expect, it } from '@jest/globals';
import { OperatorError } from '../operator-error.ts';
import { mongoTarget } from './mongo-address.ts';
import type { MongoTarget } from './mongo-address.ts';

const opened: MongoTarget[] = [];
const target = (url: string): MongoTarget => {
  const made = mongoTarget(url, 'tutors');
  opened.push(made);
  return made;
};
afterEach(async () => {
  for (const { client } of opened.splice(0)) await client.close();
});

describe('the address of MongoDB', () => {
  it.each([
    ['one host', 'mongodb://mongo:27017/', 'sao-mai-tutors', ['mongo:27017']],
    ['a database of its own', 'mongodb://mongo:27017/shop', 'shop-tutors', ['mongo:27017']],
    [
      'a list of members with ports',
      'mongodb://u:p%40ss@a:27017,b:27018,c/shop?replicaSet=rs0',
      'shop-tutors',
      ['a:27017', 'b:27018', 'c:27017'],
    ],
    ['an IPv6 host', 'mongodb://[::1]:27017,[::2]:27018/', 'sao-mai-tutors', ['[::1]:27017', '[::2]:27018']],
  ])('is taken with %s', (_, url, database, hosts) => {
    const { client, database: read } = target(url);
    expect(read).toBe(database);
    expect(client.options.hosts.map(String)).toEqual(hosts);
  });

  it('hands the driver what managed servers need', () => {
    const { client } = target(
      'mongodb://u:p@a:1,b:2/?tls=true&replicaSet=rs0&authSource=admin&authMechanism=SCRAM-SHA-256&connectTimeoutMS=7000',
    );
    const { tls, replicaSet, credentials, connectTimeoutMS, socketTimeoutMS } = client.options;
    expect({ tls, replicaSet, connectTimeoutMS, socketTimeoutMS }).toEqual({
      tls: true,
      replicaSet: 'rs0',
      connectTimeoutMS: 7000,
      socketTimeoutMS: 3000,
    });
    expect(credentials).toMatchObject({ mechanism: 'SCRAM-SHA-256', source: 'admin', username: 'u', password: 'p' });
  });

  it('does not weaken what an acknowledged write promises', () => {
    const { client } = target('mongodb://a/?w=1&journal=false&retryWrites=true');
    expect(client.options.writeConcern).toMatchObject({ w: 'majority', j: true });
    expect(client.options.retryWrites).toBe(false);
  });

  it.each([
    ['a password with letters that need escaping', 'mongodb://u:hunter2@b@a:27017/', /MONGODB_URL cannot be used/],
    ['a port that is none', 'mongodb://u:hunter2@a:x/', /MONGODB_URL cannot be used/],
    ['no host', 'mongodb://', /host/],
    ['an option that the driver does not know', 'mongodb://u:hunter2@a/?foo=1', /foo/],
    ['a key file that cannot be read', 'mongodb://u:hunter2@a/?tls=true&tlsCAFile=/none.pem', /\/none\.pem/],
  ])('is refused in a sentence without the password where it has %s', (_, url, sentence) => {
    const refused = (): unknown => target(url);
    expect(refused).toThrow(OperatorError);
    expect(refused).toThrow(sentence);
    expect(refused).not.toThrow(/hunter2/);
  });
});
