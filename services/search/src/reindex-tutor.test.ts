import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments, systemClock } from '@sao-mai/platform';
import { aDecision, anAccount, aProfile, eventually } from '@sao-mai/platform/testing';
import { createFactsStore } from './facts-store.ts';
import { createReindexTutor } from './reindex-tutor.ts';
import type { IndexEntry } from './search-index.ts';
import { startSearch } from './search-service.fixture.ts';
import type { RunningSearch } from './search-service.fixture.ts';

describe('the index after events', () => {
  let running: RunningSearch;
  beforeEach(async () => {
    running = await startSearch();
    await running.settle();
  });
  afterEach(() => running.stop());

  const uid = 'u1';
  const account = anAccount({ uid, name: 'Phan Hải Yến' });
  const profile = aProfile({ uid, bio: '<p>Trumpet</p>' });
  const approved = aDecision({ uid });
  const deactivated = aDecision({ uid, isActive: false, decision: 'deactivated', decisionId: 'd2' });
  const found = async (keyword = ''): Promise<readonly string[]> => {
    await running.settle();
    return (await running.search({ keyword })).uids;
  };
  const list = async (): Promise<void> => {
    await running.facts.publish('user-registered.v1', account);
    await running.facts.publish('tutor-profile-created.v1', profile);
    await running.facts.publish('tutor-approved.v1', approved);
  };

  it('lets an approval wait for profile and account', async () => {
    await running.facts.publish('tutor-approved.v1', approved);
    expect(await found()).toEqual([]);
    await running.facts.publish('tutor-profile-created.v1', profile);
    expect(await found()).toEqual([]);
    await running.facts.publish('user-registered.v1', account);
    expect(await found('trumpet hải yến')).toEqual([uid]);
  });

  it('finds a tutor within a second of the approval, without a drain', async () => {
    // What the machine needs for as much work with a drain; a busy one needs longer.
    const begunDrained = performance.now();
    await running.facts.publish('user-registered.v1', account);
    await running.facts.publish('tutor-profile-created.v1', profile);
    await running.settle();
    const drainedMs = performance.now() - begunDrained;
    const begun = performance.now();
    await running.facts.publish('tutor-approved.v1', approved);
    await eventually(
      'the tutor is found',
      async () => (await running.search({ keyword: 'trumpet' })).uids.length === 1,
    );
    expect(performance.now() - begun - drainedMs).toBeLessThan(1000);
  });

  it('ignores a late update after the deletion', async () => {
    await list();
    await running.facts.publish('tutor-profile-deleted.v1', { uid, profileId: profile.profileId, grant: null }, 100);
    expect(await found()).toEqual([]);
    await running.facts.publish('tutor-profile-updated.v1', { ...profile, bio: '<p>Late</p>' }, 99);
    expect(await found()).toEqual([]);
    expect(await found('late')).toEqual([]);
  });

  it('marks a paused tutor until the pause ends', async () => {
    await list();
    const marks = async () => {
      await running.settle();
      return (await running.search()).items.map(({ paused }) => paused);
    };
    expect(await marks()).toEqual([undefined]);
    await running.facts.publish('tutor-profile-updated.v1', { ...profile, pause: { until: null } });
    expect(await marks()).toEqual([true]);
    await running.facts.publish('tutor-profile-updated.v1', profile);
    expect(await marks()).toEqual([undefined]);
  });

  it('applies an approval only to the profile it names', async () => {
    await list();
    expect(await found()).toEqual([uid]);
    await running.facts.publish('tutor-profile-created.v1', { ...profile, profileId: 'another' });
    expect(await found()).toEqual([]);
    await running.facts.publish('tutor-approved.v1', { ...approved, profileId: 'another' });
    expect(await found()).toEqual([uid]);
  });

  it('follows edits, a changed name and a LinkedIn connection', async () => {
    await list();
    await running.facts.publish('tutor-profile-updated.v1', { ...profile, bio: '<p>Violin</p>', location: 'Vinh' });
    expect(await found('violin vinh')).toEqual([uid]);
    expect(await found('trumpet')).toEqual([]);
    const linkedinProfile = { lastUpdated: '2026-04-01T00:00:00.000Z' };
    await running.facts.publish('user-updated.v1', { ...account, name: 'Zoe', linkedinProfile });
    expect(await found('zoe')).toEqual([uid]);
    expect(await found('hải')).toEqual([]);
    expect((await running.search()).items[0]?.linkedinProfile).toEqual(linkedinProfile);
  });

  it('removes a deactivated tutor and adds an activated one again', async () => {
    await list();
    await running.facts.publish('tutor-deactivated.v1', deactivated);
    expect(await found()).toEqual([]);
    await running.facts.publish('tutor-activated.v1', aDecision({ uid, decision: 'activated', decisionId: 'd3' }));
    expect(await found()).toEqual([uid]);
  });

  it('ignores a late older decision', async () => {
    await list();
    await running.facts.publish('tutor-deactivated.v1', deactivated, 50);
    await running.facts.publish('tutor-approved.v1', approved, 49);
    expect(await found()).toEqual([]);
  });

  it('removes a deleted account and its profile', async () => {
    await list();
    expect(await found()).toEqual([uid]);
    await running.facts.publish('user-deleted.v1', { uid });
    expect(await found()).toEqual([]);
    expect(await running.index.count()).toBe(0);
    const kept = running.stores.documents.stored('tutor-facts');
    const facts = JSON.stringify((await kept.get(uid))?.state);
    expect(facts).toContain('sequence');
    expect(facts).not.toMatch(/Yến|Trumpet|approved/);
  });

  it('is idempotent for 100 repeats of an event', async () => {
    await list();
    const event = await running.facts.publish('tutor-profile-updated.v1', { ...profile, bio: '<p>Once</p>' });
    await running.settle();
    let puts = 0;
    const put = running.index.put.bind(running.index);
    running.index.put = (entry) => {
      puts += 1;
      return put(entry);
    };
    for (let time = 0; time < 100; time += 1) await running.facts.republish(event, 'tutor-profile-updated.v1');
    expect(await found('once')).toEqual([uid]);
    expect(puts).toBe(0);
  });

  it('removes a tutor after an unreadable event, until its source publishes again', async () => {
    await list();
    expect(await found()).toEqual([uid]);
    const event = await running.facts.publish('tutor-deactivated.v1', deactivated);
    await running.settle();
    await running.facts.publish('tutor-activated.v1', aDecision({ uid, decision: 'activated', decisionId: 'd3' }));
    expect(await found()).toEqual([uid]);
    const broken = { ...event, sequence: event.sequence + 10, data: { uid, isActive: 'perhaps' } };
    await running.stores.events.publish('tutors', [broken]);
    expect(await found()).toEqual([]);
    await running.facts.publish('user-updated.v1', { ...account, name: 'Still Hidden' });
    expect(await found()).toEqual([]);
    await running.facts.publish('tutor-approved.v1', aDecision({ uid, decisionId: 'd4' }), 1000);
    expect(await found()).toEqual([uid]);
  });
});

describe('reindexing a tutor', () => {
  it('repeats the write if the facts changed meanwhile, and then stops', async () => {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const store = createFactsStore(documents, systemClock);
    await store.accountTold('u1', 1, anAccount({ uid: 'u1', name: 'Before' }));
    await store.profileTold('u1', 1, aProfile({ uid: 'u1' }));
    await store.decided('u1', 1, aDecision({ uid: 'u1' }));
    const written: string[] = [];
    const put = async ({ name }: IndexEntry): Promise<void> => {
      written.push(name);
      if (written.length === 1) await store.accountTold('u1', 2, anAccount({ uid: 'u1', name: 'After' }));
      if (written.length === 2) await store.decided('u1', 2, aDecision({ uid: 'u1', isActive: false }));
    };
    const remove = (uid: string): Promise<void> => {
      written.push(`no ${uid}`);
      return Promise.resolve();
    };
    expect(await createReindexTutor({ store, index: { put, remove } })('u1')).toEqual({ done: true });
    expect(written).toEqual(['Before', 'After', 'no u1']);
    await documents.close();
  });
});
