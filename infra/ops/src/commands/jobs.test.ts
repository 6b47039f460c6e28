import { describe, expect, it } from '@jest/globals';
import { CommandFailed } from '../command-failed.ts';
import type { Question, Services } from '../services.ts';
import { jobs } from './jobs.ts';

const at = '2026-11-28T00:00:00.000Z';
const job = { queue: 'decisions', id: 'a/b', state: 'failed', failure: 'Refused', at };

const replies: Readonly<Record<string, unknown>> = {
  '/jobs': [{ ...job, attempts: 3 }],
  '/jobs/retry': { retried: 2 },
  '/jobs/close': { closed: 1 },
  '/jobs/closed': [{ ...job, reason: 'Told by phone', closedAt: at }],
};

/** What the command says, and what it asks of admin. */
async function run(...args: string[]) {
  const said: string[] = [];
  const asked: { readonly path: string; readonly json: Question['json'] }[] = [];
  const services: Services = {
    ask: () => Promise.reject(new Error('Not asked here')),
    read: (schema, service, path, question) => {
      asked.push({ path: `${service}${path}`, json: question?.json });
      return Promise.resolve(schema.parse(replies[path]));
    },
  };
  await jobs.run({
    ...{ args, environment: {}, services: () => Promise.resolve(services) },
    print: (line) => {
      said.push(line);
    },
  });
  return { said, asked };
}

describe('the command for jobs', () => {
  it('lists what was given up, by the name that the other commands take', async () => {
    const { said } = await run('admin');
    expect(said).toEqual([`decisions/a/b  ${at}  failed at attempt 3  Refused`, '1 given-up jobs of admin.']);
  });

  it('retries a job, or all of a queue', async () => {
    expect(await run('retry', 'admin', 'decisions/a/b')).toEqual({
      said: ['admin retries 2 jobs of decisions.'],
      asked: [{ path: 'admin/jobs/retry', json: { queue: 'decisions', id: 'a/b' } }],
    });
    expect((await run('retry', 'admin', 'decisions')).asked).toMatchObject([{ json: { queue: 'decisions' } }]);
  });

  it('closes a job with all words of the reason, and lists closed ones', async () => {
    expect(await run('close', 'admin', 'decisions/a/b', 'Told', 'by phone')).toEqual({
      said: ['admin closed 1 jobs of decisions: Told by phone'],
      asked: [{ path: 'admin/jobs/close', json: { queue: 'decisions', id: 'a/b', reason: 'Told by phone' } }],
    });
    expect((await run('closed', 'admin')).said).toEqual([
      `${at}  decisions/a/b  failed  Refused  closed: Told by phone`,
      '1 closed jobs of admin.',
    ]);
  });

  it.each([
    [[]],
    [['elsewhere']],
    [['retry', 'admin']],
    [['retry', 'admin', 'decisions/']],
    [['retry', 'admin', 'decisions', 'a']],
    [['close', 'admin', 'decisions']],
    [['close', 'admin', 'decisions/', 'reason']],
    [['closed']],
  ])('asks nothing with the arguments %j', async (args) => {
    await expect(run(...args)).rejects.toThrow(CommandFailed);
  });
});
