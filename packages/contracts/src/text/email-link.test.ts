import { describe, expect, it } from '@jest/globals';
import { emailLink } from './email-link.ts';

describe('emailLink', () => {
  it.each([
    ['lan@example.com', 'mailto:lan@example.com'],
    ['lan?bcc=evil@example.com', 'mailto:lan%3Fbcc%3Devil@example.com'],
    ['lan&cc=x@example.com', 'mailto:lan%26cc%3Dx@example.com'],
    ['lan@example.com?subject=x', 'mailto:lan@example.com%3Fsubject%3Dx'],
    ["o'neil+a,b@example.com", "mailto:o'neil%2Ba%2Cb@example.com"],
  ])('writes to %j alone', (email, link) => {
    expect(emailLink(email)).toBe(link);
  });
});
