import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments, randomId } from '@sao-mai/platform';
import type { Clock, Documents } from '@sao-mai/platform';
import { MongoDocuments } from '@sao-mai/platform/full-stack';
import { withBacking } from '@sao-mai/platform/testing';
import { startAdmin } from './start-admin.fixture.ts';
import type { RunningAdmin } from './start-admin.fixture.ts';

const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T00:00:00.000Z`;

const people: readonly (readonly [uid: string, name: string, email: string, subjects: readonly string[]])[] = [
  ['subject', 'Minh', 'minh@example.com', ['Languages']],
  ['email', 'Tuấn', 'lan.tuan@example.com', ['Music']],
  ['part', 'Orlando', 'orlando@example.com', ['Music']],
  ['name', 'Trần Thị Lan', 'tran@example.com', ['Music']],
  ['another', 'Lân', 'unicorn@example.com', ['Music']],
  ['none', 'Hoa', 'hoa@example.com', ['Music']],
];

function keywordOrderSuite(store: string, open: (clock: Clock) => Documents): void {
  describe(`a keyword in the lists of admins, ${store}`, () => {
    let running: RunningAdmin;

    beforeEach(async () => {
      running = await startAdmin(undefined, open);
      for (const [at, [uid, name, email, subjects]] of people.entries()) {
        const submittedAt = day(20 - at);
        await running.tutor(uid, { name, email, createdAt: day(20 - at) }, { subjects: [...subjects], submittedAt });
      }
    });
    afterEach(() => running.stop());

    const listed = async (query: string): Promise<string[]> => (await running.list(query)).data.map(({ uid }) => uid);

    it('ranks exact names first, then names that contain the keyword, then e-mail addresses, then subjects', async () => {
      expect(await listed('?keyword=Lan')).toEqual(['name', 'another', 'part', 'email', 'subject']);
      expect(await listed('?keyword=lan%20mus')).toEqual(['email', 'part', 'name', 'another']);
      expect(await listed('?keyword=lan%20example')).toEqual(['email', 'part', 'name', 'another', 'subject']);
    });

    it('keeps this order across pages and filters and counts all matches', async () => {
      await running.decide('email', 'approve');
      expect(await listed('?keyword=lan&limit=2')).toEqual(['name', 'another']);
      expect(await listed('?keyword=lan&limit=2&page=2')).toEqual(['part', 'email']);
      expect(await listed('?keyword=lan&limit=2&page=3')).toEqual(['subject']);
      expect((await running.list('?keyword=lan&limit=2&page=3')).meta.total).toBe(5);
      expect(await listed('?keyword=lan&status=pending')).toEqual(['name', 'another', 'part', 'subject']);
      expect(await listed('?keyword=lan&active=true')).toEqual(['email']);
    });

    it('ranks pending profiles the same way, with the oldest submission as tie-break', async () => {
      const { body } = await running.call('GET', '/api/admin/tutors/pending?keyword=lan');
      expect(running.rows(body).map(({ uid }) => uid)).toEqual(['another', 'name', 'part', 'email', 'subject']);
    });

    it('follows a changed name', async () => {
      await running.tutor('name', { name: 'Trần Thị Hà', email: 'tran@example.com' });
      expect(await listed('?keyword=lan')).not.toContain('name');
    });
  });
}

keywordOrderSuite('embedded', (clock) => new EmbeddedDocuments({ file: ':memory:', clock }));

withBacking('The lists of admins on MongoDB', ['MONGODB_URL'], (url) => {
  keywordOrderSuite(
    'in MongoDB',
    (clock) => new MongoDocuments({ url, service: `admin-${randomId().slice(0, 8)}`, clock }),
  );
});
