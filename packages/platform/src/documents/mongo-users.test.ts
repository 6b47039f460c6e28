import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { randomId } from '../clock.ts';
import { withBacking } from '../testing/backing.ts';
import { hostOf } from '../testing/fault-proxy.ts';
import { grantMongoUser } from './mongo-users.ts';

const service = 'tutors';
const administrator = 'mongodb://sao-mai:root@mongo:27017/?authSource=admin';

describe('a user of MongoDB for a service', () => {
  it.each([
    ['signs in as the administrator', administrator],
    ['names a managed server', 'mongodb://tutors:hunter2@a:27017,b:27017/?replicaSet=rs0'],
    ['names a managed server by DNS', 'mongodb+srv://tutors:hunter2@cluster.example/'],
    ['has no user', 'mongodb://mongo:27017/'],
  ])('is left alone where the address of the service %s', async (_, url) => {
    expect(await grantMongoUser({ administrator, server: 'mongo:27017', url, service })).toBe(false);
  });

  it('says what is wrong in a sentence without a password', async () => {
    const broken = grantMongoUser({ administrator, server: 'mongo:27017', url: 'hunter2', service });
    await expect(broken).rejects.toThrow(/^An address of MongoDB cannot be read\.$/);
    const root = 'mongodb://sao-mai:hunter2@127.0.0.1:1/?serverSelectionTimeoutMS=200';
    const url = 'mongodb://tutors:hunter3@127.0.0.1:1/';
    const refused = grantMongoUser({ administrator: root, server: '127.0.0.1:1', url, service });
    await expect(refused).rejects.toThrow(
      /^MongoDB gave tutors no rights to sao-mai-tutors: (?!.*hunter).*ECONNREFUSED/,
    );
  });
});

withBacking('the users of MongoDB', ['MONGODB_URL'], (root) => {
  const server = hostOf(root);
  const client = new MongoClient(root);
  const admin = client.db('admin');
  let name: string;
  beforeEach(() => {
    name = `suite-${randomId().slice(0, 8)}`;
  });
  afterAll(() => client.close());

  const urlWith = (password: string): string => {
    const url = new URL(root);
    url.username = name;
    url.password = password;
    url.searchParams.set('authSource', 'admin');
    return url.href;
  };
  const grant = (password: string, of = service): Promise<boolean> =>
    grantMongoUser({ administrator: root, server, url: urlWith(password), service: of });
  const rolesOf = async (): Promise<unknown> => {
    const { users } = await admin.command({ usersInfo: name });
    return (users as { roles: unknown }[]).map(({ roles }) => roles);
  };
  const signsIn = async (password: string): Promise<boolean> => {
    const own = new MongoClient(urlWith(password));
    try {
      await own.db('admin').command({ ping: 1 });
      return true;
    } catch {
      return false;
    } finally {
      await own.close();
    }
  };

  it('are created with rights to the database of their service only, and brought back to that', async () => {
    const rights = [[{ role: 'readWrite', db: 'sao-mai-tutors' }]];
    expect(await grant('one')).toBe(true);
    expect([await rolesOf(), await signsIn('one')]).toEqual([rights, true]);
    expect(await grant('one')).toBe(true);
    expect([await rolesOf(), await signsIn('one')]).toEqual([rights, true]);
    await admin.command({ updateUser: name, roles: ['root'] });
    expect(await grant('two')).toBe(true);
    expect([await rolesOf(), await signsIn('one'), await signsIn('two')]).toEqual([rights, false, true]);
    await admin.command({ dropUser: name });
  });
});
