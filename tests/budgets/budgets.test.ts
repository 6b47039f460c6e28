import { beforeAll, describe, expect, it } from '@jest/globals';
import { baselineOf, excessOf } from './budget.ts';
import { measure, readBaseline } from './measure.ts';
import type { Measurement } from './measure.ts';

let measurement: Measurement;

beforeAll(async () => {
  measurement = await measure();
}, 240_000);

describe('what the pages bring', () => {
  it('is within its budgets', () => {
    const { measured } = measurement;
    const baseline = readBaseline();
    expect(measured.map(({ what }) => what)).toEqual([
      'JS before the first paint of /, en',
      'JS before the first paint of /search, en',
      'JS before the first paint of /, vi',
      'JS before the first paint of /search, vi',
      'CSS',
      'fonts',
      'largest picture',
    ]);
    expect(measured.flatMap((one) => excessOf(one, baseline) ?? []).join('\n\n')).toBe('');
    // Each kind was found.
    for (const { parts } of measured) expect(parts.length).toBeGreaterThan(0);
  });

  /** Words only in this part that survive minification. */
  it.each([
    ['Firebase', 'identitytoolkit.googleapis.com'],
    ['axios', 'ERR_BAD_RESPONSE'],
    ['the editor', 'ql-editor'],
    ['the cleaning of biographies', 'RETURN_TRUSTED_TYPE'],
    ['forms', 'shouldUnregister'],
    ['dialogs', 'DialogContent'],
    ['toasts', 'data-sonner-toaster'],
    ['the admin screens', '/api/admin/tutors'],
    ['schemas', 'invalid_type'],
  ])('has no %s before the first paint', (_part, word) => {
    const { build, pages } = measurement;
    expect(build.code(build.everyScript)).toContain(word);
    const withIt = pages.filter(({ scripts }) => build.code(scripts).includes(word));
    expect(withIt.map(({ path, language }) => `${path} ${language}`)).toEqual([]);
  });

  it('is in one language', () => {
    const { build, pages } = measurement;
    const texts = pages.map(({ path, language, scripts }) => [
      path,
      language,
      build.scripts(scripts).flatMap(({ name }) => /^i18n\/locales\/(.*)\.ts$/.exec(name)?.[1] ?? []),
    ]);
    expect(texts).toEqual([
      ['/', 'en', ['en/common', 'en/categories', 'en/home']],
      ['/search', 'en', ['en/common', 'en/categories', 'en/search']],
      ['/', 'vi', ['vi/common', 'vi/categories', 'vi/home']],
      ['/search', 'vi', ['vi/common', 'vi/categories', 'vi/search']],
    ]);
  });
});

describe('a budget', () => {
  const parts = [
    { name: 'app', bytes: 90 * 1024 },
    { name: 'page', bytes: 20 * 1024 },
    { name: 'new part', bytes: 5 * 1024 },
  ];
  const baseline = { app: 91 * 1024, page: 18 * 1024 };

  it('that is kept says nothing, whatever grew', () => {
    expect(excessOf({ what: 'JS', budget: 115, parts }, baseline)).toBeUndefined();
  });

  it('that is not kept tells what has grown, the most first', () => {
    expect(excessOf({ what: 'JS', budget: 114, parts }, baseline)?.split('\n')).toEqual([
      expect.stringMatching(/^JS +115.00 of 114 KiB: 1.00 too much/),
      '  +5.00  new part, new: 5.00',
      '  +2.00  page, 18.00 → 20.00',
    ]);
  });

  it('for each looks at the largest', () => {
    const pictures = { what: 'picture', budget: 60, parts, each: true };
    expect(excessOf({ ...pictures, budget: 90 }, baseline)).toBeUndefined();
    expect(excessOf(pictures, {})).toContain('+90.00  app');
    expect(excessOf(pictures, {})).not.toContain('page');
  });

  it('is compared with each part once', () => {
    const one = { what: 'JS', budget: 1, parts };
    expect(baselineOf([one, one])).toEqual({ app: 90 * 1024, 'new part': 5 * 1024, page: 20 * 1024 });
  });
});
