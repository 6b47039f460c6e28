import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@sao-mai/platform';
import { compareListed } from './compare-listed.ts';
import type { Services } from './services.ts';

interface Lists {
  readonly tutors: readonly string[];
  readonly admin: readonly string[];
  readonly facts: readonly string[];
  readonly index: readonly string[];
}

function servicesWith(lists: Lists): { services: Services; asked: string[] } {
  const asked: string[] = [];
  const answerOf = async (service: string, path: string): Promise<unknown> => {
    asked.push(`${service}${path}`);
    const name = service === 'search' ? (path.includes('facts') ? 'facts' : 'index') : service;
    const uids = lists[name as keyof Lists];
    return path.endsWith('/sum') ? sumOf(uids) : uids;
  };
  const services: Services = {
    ask: () => Promise.reject(new Error('Not asked here')),
    read: async (schema, service, path) => schema.parse(await answerOf(service, path)),
  };
  return { services, asked };
}

const all = ['a', 'b', 'c'];

describe('the lists of public tutors', () => {
  it('are compared by their sums alone where they are the same', async () => {
    const { services, asked } = servicesWith({ tutors: all, admin: ['c', 'a', 'b'], facts: all, index: all });
    expect(await compareListed(services)).toEqual({ count: 3, problems: [] });
    expect(asked.every((question) => question.endsWith('/sum'))).toBe(true);
  });

  it('are compared uid by uid where they differ, and who is lacking is named', async () => {
    const { services } = servicesWith({ tutors: all, admin: ['a', 'b', 'd'], facts: all, index: ['a'] });
    const { problems } = await compareListed(services);
    expect(problems).toEqual([
      '1 tutors are public in tutors and not in admin: c',
      '1 tutors are public in admin and not in tutors: d',
      '2 tutors are public in search’s facts and not in the search index: b, c',
    ]);
  });

  it('do not pass for the same where only their number is', async () => {
    const { services } = servicesWith({ tutors: all, admin: ['a', 'b', 'x'], facts: all, index: all });
    expect((await compareListed(services)).problems).toHaveLength(2);
  });
});
