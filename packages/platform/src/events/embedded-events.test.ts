import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsSuite } from '../testing/events-suite.ts';
import { EmbeddedEvents } from './embedded-events.ts';

eventsSuite('EmbeddedEvents', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'events-'));
  const file = join(dir, 'events.sqlite');
  return {
    events: new EmbeddedEvents({ file }),
    reopen: () => Promise.resolve(new EmbeddedEvents({ file })),
    stop: () => rm(dir, { recursive: true }),
  };
});

eventsSuite('EmbeddedEvents in memory', () => Promise.resolve({ events: new EmbeddedEvents({ file: ':memory:' }) }));
