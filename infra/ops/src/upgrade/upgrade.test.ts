import { beforeEach, describe, expect, it } from '@jest/globals';
import { CommandFailed } from '../command-failed.ts';
import { upgraded } from './containers.ts';
import { FakeContainers } from './fake-containers.fixture.ts';
import { rollBack, upgrade } from './upgrade.ts';
import type { Tags, UpgradeParts } from './upgrade.ts';

const quickly = { healthyMs: 10_000, lookMs: 1, mayInterrupt: false };

describe('an upgrade', () => {
  let containers: FakeContainers;
  let tags: Tags;
  let said: string[];
  let parts: UpgradeParts;
  beforeEach(() => {
    containers = new FakeContainers();
    tags = { current: 'old', previous: undefined };
    said = [];
    const noted = (what: string) => (): Promise<void> => {
      containers.log.push(what);
      return Promise.resolve();
    };
    parts = {
      containers,
      build: noted('build'),
      hasImages: () => Promise.resolve(true),
      backUp: noted('back up'),
      prepareStores: noted('prepare stores'),
      migrate: noted('migrate'),
      check: noted('check'),
      tags: () => tags,
      keepTags: (kept) => {
        tags = kept;
      },
      print: (line) => said.push(line),
    };
  });
  const allOf = (tag: string, count: number): string[][] => upgraded.map(() => Array<string>(count).fill(tag));
  const running = (): (readonly string[])[] => upgraded.map((service) => containers.tagsOf(service));

  it('builds, backs up, replaces one container at a time, the gateway last, migrates and checks', async () => {
    containers.runAll('old', 2);
    containers.replicas = 2;
    await upgrade(parts, { ...quickly, tag: 'new' });
    const turn = (service: string): string[] => [
      `+ ${service} new`,
      `- ${service} old, 2 healthy`,
      `+ ${service} new`,
      `- ${service} old, 2 healthy`,
    ];
    const services = ['identity', 'tutors', 'search', 'inquiries', 'admin', 'gateway'];
    expect(containers.log).toEqual([
      'build',
      'back up',
      'prepare stores',
      ...services.flatMap(turn),
      'migrate',
      'check',
    ]);
    expect(running()).toEqual(allOf('new', 2));
    expect(tags).toEqual({ current: 'new', previous: 'old' });
    expect(said.at(-1)).toBe('✓ new runs everywhere, and the check passes.');
  });

  it('never leaves a service without a healthy container, also with one of each', async () => {
    containers.runAll('old');
    await upgrade(parts, { ...quickly, tag: 'new' });
    expect(containers.log.filter((line) => line.startsWith('-'))).toEqual(
      upgraded.map((service) => `- ${service} old, 1 healthy`),
    );
    expect(running()).toEqual(allOf('new', 1));
  });

  it('keeps the number of containers that run, and brings it to the configured one', async () => {
    containers.runAll('old', 3);
    containers.replicas = 2;
    await upgrade(parts, { ...quickly, tag: 'new' });
    expect(running()).toEqual(allOf('new', 3));
    containers.replicas = 4;
    await upgrade(parts, { ...quickly, tag: 'newer' });
    expect(running()).toEqual(allOf('newer', 4));
  });

  it('touches nothing if a service is not healthy', async () => {
    for (const service of upgraded) if (service !== 'tutors') containers.run(service, 'old');
    await expect(upgrade(parts, { ...quickly, tag: 'new' })).rejects.toThrow(/^Not healthy: tutors\./);
    expect(containers.log).toEqual([]);
    expect(tags.current).toBe('old');
  });

  it('touches nothing if the backup fails', async () => {
    containers.runAll('old');
    const backUp = (): Promise<void> => Promise.reject(new CommandFailed('The disk is full.'));
    await expect(upgrade({ ...parts, backUp }, { ...quickly, tag: 'new' })).rejects.toThrow('The disk is full.');
    expect(containers.log).toEqual(['build']);
    expect(tags.current).toBe('old');
  });

  it('replaces nothing if the stores do not take the services in', async () => {
    containers.runAll('old');
    const refused = (): Promise<void> => Promise.reject(new CommandFailed('MongoDB refused'));
    await expect(upgrade({ ...parts, prepareStores: refused }, { ...quickly, tag: 'new' })).rejects.toThrow('refused');
    expect([running(), tags.current]).toEqual([allOf('old', 1), 'old']);
  });

  it('removes a new container that does not become healthy, and leaves the old ones', async () => {
    containers.runAll('old', 2);
    containers.broken.add('new');
    const failed = upgrade(parts, { ...quickly, healthyMs: 20, tag: 'new' });
    await expect(failed).rejects.toThrow(/of identity did not become healthy[^]*SMTP_URL is missing[^]*--roll-back/);
    expect(running()).toEqual(allOf('old', 2));
    expect(containers.log.slice(3)).toEqual(['+ identity new', '- identity new, 2 healthy']);
  });

  it('goes on where it was interrupted, and can be rolled back from there', async () => {
    containers.runAll('old', 2);
    const { add } = containers;
    let added = 0;
    containers.add = (service, tag) => {
      added += 1;
      if (added === 4) throw new Error('The terminal was closed');
      return add.call(containers, service, tag);
    };
    await expect(upgrade(parts, { ...quickly, tag: 'new' })).rejects.toThrow('The terminal was closed');
    containers.add = add;
    expect(containers.tagsOf('tutors')).toEqual(['old', 'new']);
    expect(tags).toEqual({ current: 'new', previous: 'old' });
    await upgrade(parts, { ...quickly, tag: 'new' });
    expect(tags).toEqual({ current: 'new', previous: 'old' });
    expect(containers.tagsOf('search')).toEqual(['new', 'new']);
    expect(containers.log.filter((line) => line === '+ identity new')).toHaveLength(2);
  });

  it('refuses a service with a port of the machine, or interrupts it if it may', async () => {
    containers.runAll('old');
    containers.fixed.add('gateway');
    await expect(upgrade(parts, { ...quickly, tag: 'new' })).rejects.toThrow(/^gateway has a port of this machine/);
    expect(containers.log).toEqual([]);
    await upgrade(parts, { ...quickly, tag: 'new', mayInterrupt: true });
    expect(containers.log.slice(-4)).toEqual(['- gateway old, 0 healthy', '+ gateway new', 'migrate', 'check']);
    expect(containers.log).toContain('- admin old, 1 healthy');
  });

  it('says so if the check does not pass, and rolls back one container at a time', async () => {
    containers.runAll('old', 2);
    const check = (): Promise<void> => Promise.reject(new CommandFailed('1 problems found.'));
    const failed = upgrade({ ...parts, check }, { ...quickly, tag: 'new' });
    await expect(failed).rejects.toThrow(/^new runs, but the check did not pass\. 1 problems found\.\n.*--roll-back/);
    containers.log.length = 0;
    await rollBack(parts, quickly);
    expect(containers.log.slice(0, 2)).toEqual(['+ identity old', '- identity new, 2 healthy']);
    expect(containers.log).not.toContain('build');
    expect(running()).toEqual(allOf('old', 2));
    expect(tags).toEqual({ current: 'old', previous: 'new' });
  });

  it('does not roll back without a version before, or without its images', async () => {
    containers.runAll('old');
    await expect(rollBack(parts, quickly)).rejects.toThrow('There is nothing to go back to');
    tags = { current: 'old', previous: 'older' };
    const hasImages = (): Promise<boolean> => Promise.resolve(false);
    await expect(rollBack({ ...parts, hasImages }, quickly)).rejects.toThrow('The images of older are gone');
    expect(containers.log).toEqual([]);
    expect(tags.current).toBe('old');
  });
});
