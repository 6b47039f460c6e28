import { describe, expect, it } from '@jest/globals';
import { formatAgo } from './format-ago.ts';

const now = Date.UTC(2026, 10, 28, 9);
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('a relative time', () => {
  it.each([
    [7200, '2 hours ago', '2 giờ trước'],
    [86_400, 'yesterday', 'Hôm qua'],
    [3 * 86_400 + 5, '3 days ago', '3 ngày trước'],
    [59, 'now', 'bây giờ'],
    [-30, 'now', 'bây giờ'],
  ])('formats %s seconds in each language', (seconds, en, vi) => {
    expect(formatAgo(before(seconds), 'en', now)).toBe(en);
    expect(formatAgo(before(seconds), 'vi', now)).toBe(vi);
  });
});
