import { describe, expect, it } from '@jest/globals';
import { DockerCompose } from './docker-compose.ts';
import type { Docker, Ran } from './docker-compose.ts';

const container = (id: string, tag: string, created: string, status?: string) => ({
  Id: id,
  Created: created,
  Config: { Image: `sao-mai/tutors:${tag}` },
  State: { Status: 'running', ...(status !== undefined && { Health: { Status: status } }) },
});

/** Answers each command by its beginning, and remembers it with its TAG. */
function aDocker(answers: Readonly<Record<string, string | (() => string)>>) {
  const asked: string[] = [];
  const docker: Docker = (args, { tag } = {}) => {
    const line = args.join(' ');
    asked.push(tag === undefined ? line : `TAG=${tag} ${line}`);
    const known = Object.entries(answers).find(([beginning]) => line.startsWith(beginning))?.[1];
    const ran: Ran =
      known === undefined
        ? { status: 1, output: 'no such thing' }
        : { status: 0, output: typeof known === 'string' ? known : known() };
    return Promise.resolve(ran);
  };
  return { asked, compose: new DockerCompose(docker, '1000:1000') };
}

describe('docker compose, as an upgrade calls it', () => {
  it('lists the running containers of a service, oldest first, with the tag of their image', async () => {
    const some = [
      container('b', 'new', '2026-11-29T10:00:01Z', 'starting'),
      container('a', 'old', '2026-11-28', 'healthy'),
    ];
    const { compose, asked } = aDocker({ 'compose ps': 'b\na\n', inspect: JSON.stringify(some) });
    expect(await compose.list('tutors')).toEqual([
      { id: 'a', tag: 'old', isHealthy: true },
      { id: 'b', tag: 'new', isHealthy: false },
    ]);
    expect(asked).toEqual(['compose ps --quiet tutors', 'inspect b a']);
  });

  it('asks for nothing else if a service has no container', async () => {
    const { compose, asked } = aDocker({ 'compose ps': '' });
    expect(await compose.list('tutors')).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('starts one more of the new images beside those that run', async () => {
    let isUp = false;
    const up = (): string => {
      isUp = true;
      return '';
    };
    const old = container('a', 'old', '1', 'healthy');
    const { compose, asked } = aDocker({
      'compose ps': () => (isUp ? 'a\nb\n' : 'a\n'),
      inspect: () => JSON.stringify(isUp ? [old, container('b', 'new', '2', 'starting')] : [old]),
      'compose up': up,
    });
    expect(await compose.add('tutors', 'new')).toEqual({ id: 'b', tag: 'new', isHealthy: false });
    expect(asked).toContain('TAG=new compose up --detach --no-deps --no-recreate --no-build --scale tutors=2 tutors');
  });

  it('lets a container end in its own time before it removes it', async () => {
    const { compose, asked } = aDocker({ stop: '', rm: '' });
    await compose.remove({ id: 'a', tag: 'old', isHealthy: true });
    expect(asked).toEqual(['stop a', 'rm a']);
  });

  it('reads replicas and ports of the configuration, and takes any free port as none', async () => {
    const services = {
      gateway: { deploy: { replicas: 2 }, ports: [{ target: 3000, published: '8080' }] },
      tutors: { ports: [{ target: 3000, published: '0' }, { target: 3000 }] },
    };
    const { compose, asked } = aDocker({ 'compose config': JSON.stringify({ services }) });
    expect([await compose.configured('gateway'), await compose.configured('tutors')]).toEqual([2, 1]);
    expect(await compose.configured('admin')).toBe(1);
    expect([await compose.hasFixedPort('gateway'), await compose.hasFixedPort('tutors')]).toEqual([true, false]);
    expect(asked).toHaveLength(1);
  });

  it('builds, backs up, migrates and checks with the images of a version', async () => {
    const { compose, asked } = aDocker({ compose: '', 'image inspect': '' });
    await compose.build('new');
    await compose.backUp('old');
    await compose.prepareStores('new');
    await compose.migrate('new');
    await compose.check('new');
    expect(await compose.hasImages('old')).toBe(true);
    expect(asked.slice(0, 5)).toEqual([
      'TAG=new compose build',
      'TAG=old compose run --rm --no-deps --user 1000:1000 ops backup /backups',
      'TAG=new compose run --rm --no-deps mongo-users',
      'TAG=new compose run --rm --no-deps --user 1000:1000 ops migrate',
      'TAG=new compose run --rm --no-deps --user 1000:1000 ops check 60',
    ]);
    expect(asked[5]).toContain('sao-mai/gateway:old');
  });

  it('says which command failed, with what docker said', async () => {
    const { compose } = aDocker({});
    await expect(compose.remove({ id: 'a', tag: 'old', isHealthy: true })).rejects.toThrow(
      'This failed: docker stop a\nno such thing',
    );
    expect(await compose.hasImages('gone')).toBe(false);
  });
});
