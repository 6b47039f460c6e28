import { describe, expect, it } from '@jest/globals';
import { websiteLink, websiteProblem } from './website.ts';

describe('websiteLink', () => {
  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['HTTP://EXAMPLE.COM', 'http://example.com/'],
    ['ví-dụ.vn', 'https://xn--v-d-rma6749a.vn/'],
    [' https://example.com/?q=1#x ', 'https://example.com/?q=1#x'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['https://example.com/a:b@c', 'https://example.com/a:b@c'],
    ['example.com/@somebody', 'https://example.com/@somebody'],
    ['https://www.youtube.com/@somebody?a=b@c', 'https://www.youtube.com/@somebody?a=b@c'],
    ['sub.example.com.vn', 'https://sub.example.com.vn/'],
  ])('makes a link of %j', (text, link) => {
    expect(websiteLink(text)).toBe(link);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' data:x',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'ftp://example.com',
    '//evil.example',
    '/path',
    '\\\\evil.example',
    'https://user:pass@host',
    'https://user:pass@example.com',
    'user@example.com',
    '@somebody',
    '@some.body',
    'https://@some.body',
    'https://:@example.com',
    'https:///example.com@evil',
    'localhost',
    'http://localhost:8080',
    '127.0.0.1',
    'http://0x7f000001',
    'http://[::1]/',
    '1.1',
    'example',
    'exa mple.com',
    'http://example.com\\@evil.example',
    'https://-example.com',
    'https://',
    'http://.com',
  ])('makes no link of %j', (text) => {
    expect(websiteLink(text)).toBeUndefined();
  });
});

describe('websiteProblem', () => {
  it.each([
    ['example.com/@somebody', undefined],
    ['@somebody', 'website-is-name'],
    [' @some.body ', 'website-is-name'],
    ['https://@somebody', 'website-is-name'],
    ['somebody@example.com', 'website-is-email'],
    ['mailto:somebody@example.com', 'website-is-email'],
    ['https://somebody@example.com', 'website-is-email'],
    ['somebody', 'website-invalid'],
    ['javascript:alert(1)', 'website-invalid'],
    ['https://user:pass@example.com', 'website-invalid'],
  ])('tells of %j %s', (text, problem) => {
    expect(websiteProblem(text)).toBe(problem);
  });
});
