import { describe, expect, it } from '@jest/globals';
import { CommandFailed, ServiceUnavailable } from '../command-failed.ts';
import type { Services } from '../services.ts';
import { movePhotos } from './move-photos.ts';

type Reply = { readonly moved: number; readonly left: number; readonly next: string | null } | Error;

async function run(...replies: readonly Reply[]) {
  const said: string[] = [];
  const asked: unknown[] = [];
  const services: Services = {
    ask: () => Promise.reject(new Error('Not asked here')),
    read: (schema, service, path, question) => {
      const reply = replies[asked.length];
      asked.push([`${service}${path}`, question?.json]);
      if (reply instanceof Error) return Promise.reject(reply);
      return Promise.resolve(schema.parse(reply));
    },
  };
  await movePhotos.run({
    ...{ args: [], environment: {}, services: () => Promise.resolve(services) },
    print: (line) => {
      said.push(line);
    },
  });
  return { said, asked };
}

describe('the command that moves photos', () => {
  it('moves them page by page, and tells what stays', async () => {
    const { said, asked } = await run({ moved: 50, left: 0, next: 'm.webp' }, { moved: 7, left: 2, next: null });
    expect(asked).toEqual([
      ['tutors/move-photos', { after: '' }],
      ['tutors/move-photos', { after: 'm.webp' }],
    ]);
    expect(said).toEqual(['57 files moved to object storage.', expect.stringMatching(/^2 stay where they are/)]);
  });

  it('repeats a page while the service is unavailable', async () => {
    const { said, asked } = await run(
      { moved: 50, left: 0, next: 'm.webp' },
      new ServiceUnavailable('tutors does not respond.'),
      { moved: 1, left: 0, next: null },
    );
    expect(asked.slice(1)).toEqual([
      ['tutors/move-photos', { after: 'm.webp' }],
      ['tutors/move-photos', { after: 'm.webp' }],
    ]);
    expect(said).toEqual(['tutors does not respond. Retrying.', '51 files moved to object storage.']);
  });

  it('ends with the service’s refusal', async () => {
    await expect(run(new CommandFailed('The service tutors has no object storage'))).rejects.toThrow(
      'no object storage',
    );
  });
});
