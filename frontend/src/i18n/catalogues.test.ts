import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  errorMessages,
  deliveryFailures,
  heldReasons,
  profileReportOutcomes,
  profileReportReasons,
  rejectionCodes,
  tutorStatuses,
} from '@sao-mai/contracts';
import * as en from './locales/en/index.ts';
import * as vi from './locales/vi/index.ts';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of texts(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const english = texts(en);
const vietnamese = texts(vi);
const variables = (text: string | undefined) => (text?.match(/{{\w+}}|<\w+>/g) ?? []).sort();

/** The app's source text, without catalogues and tests. */
function sources(): string {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('locales'),
  );
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

/** What is written to people elsewhere: in mails, and as prepared reasons for a decision. */
function textsElsewhere(): readonly string[] {
  const root = join(import.meta.dirname, '../../..');
  const files = ['services/*/src/**/*-texts.ts', 'frontend/src/features/admin/ready-reasons.ts'];
  return files.flatMap((pattern) =>
    globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
  );
}

/** Keys composed at run time: the template literal and the keys it can produce. */
const composed: Readonly<Record<string, (key: string) => boolean>> = {
  'categories.${known}': (key) => key.startsWith('categories.'),
  'errors.${code}': (key) => key.startsWith('errors.'),
  'errors.${ended}': (key) => key.startsWith('errors.'),
  'profileForm.rejected-${code}': (key) => rejectionCodes.some((code) => key === `profileForm.rejected-${code}`),
  'report.${one}': (key) => profileReportReasons.some((reason) => key === `report.${reason}`),
  'report.${reason}': (key) => profileReportReasons.some((reason) => key === `report.${reason}`),
  'adminReports.${one}': (key) => profileReportOutcomes.some((outcome) => key === `adminReports.${outcome}`),
  'adminReports.${outcome}': (key) => profileReportOutcomes.some((outcome) => key === `adminReports.${outcome}`),
  'admin.${kind}': (key) => /^admin\.photo(?:Added|Removed|New)$/.test(key),
  'profile.${field}': (key) => /^profile\.(?:teachingMethods|availability|education|experience|languages)$/.test(key),
  'admin.held-${reason}': (key) => heldReasons.some((reason) => key === `admin.held-${reason}`),
  'admin.mail-${failure}': (key) => deliveryFailures.some((failure) => key === `admin.mail-${failure}`),
  'admin.${tutorStatus}': (key) => tutorStatuses.some((status) => key === `admin.${status}`),
};

describe('the catalogues', () => {
  it('have the same keys in both languages, except the singular, which Vietnamese lacks', () => {
    const expected = [...english.keys()].filter((key) => !key.endsWith('_one'));
    expect([...vietnamese.keys()].sort()).toEqual(expected.sort());
  });

  it('use the same values in both languages', () => {
    const different = [...vietnamese].filter(
      ([key, text]) => String(variables(text)) !== String(variables(english.get(key))),
    );
    expect(different).toEqual([]);
  });

  it('leave no text empty', () => {
    expect([...english, ...vietnamese].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('translate every error code into Vietnamese, and none in English', () => {
    const untranslated = Object.entries(errorMessages).filter(([code, text]) => {
      const translation = vietnamese.get(`errors.${code}`);
      return translation === undefined || translation === text;
    });
    expect(untranslated).toEqual([]);
  });

  it.each([
    ['đường dẫn', /liên kết/iu],
    ['xác nhận', /xác minh/iu],
    ['Bạn … nhé', /vui lòng|(?<!\p{L})hãy(?!\p{L})/iu],
    ['email', /(?<!hộp )(?<!\p{L})thư(?!\p{L}| rác| mục)/iu],
    ['lời nhắn', /viết thư|nhắn tin|(?<!lời )(?<!\p{L})nhắn(?!\p{L})/iu],
    ['học viên', /người học|học trò/iu],
    ['hình thức dạy', /hình thức học/iu],
    ['nơi dạy', /nơi ở(?! đây)(?!\p{L})/iu],
    ['bấm lưu', /nhấn (?:lưu|gửi|nút)/iu],
    ['đặt mật khẩu', /chọn mật khẩu/iu],
  ])('say “%s” in Vietnamese, and no other term for it', (_term, other) => {
    expect([...vietnamese].filter(([, text]) => other.test(text))).toEqual([]);
    expect(textsElsewhere().flatMap((text) => other.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it('say “log in” in English, as the buttons do', () => {
    const other = [...english].filter(
      ([key, text]) => !key.startsWith('errors.') && /\bsign(?:ed|ing)?(?: you)? (?:in|out)\b/i.test(text),
    );
    expect(other).toEqual([]);
  });

  it('are written in composed letters', () => {
    expect([...vietnamese].filter(([, text]) => text !== text.normalize('NFC'))).toEqual([]);
  });

  it('contain no unused text', () => {
    const code = sources();
    const unused = [...english.keys()].filter((key) => {
      const asked = key.replace(/_(?:one|other)$/, '');
      const literal = code.includes(`'${asked}'`) || code.includes(`"${asked}"`);
      return !literal && !Object.values(composed).some((matches) => matches(asked));
    });
    expect(unused).toEqual([]);
  });

  it('are read with composed keys only in known places', () => {
    const groups = Object.keys(en).join('|');
    const found = sources().matchAll(new RegExp(`\`((?:${groups})\\.[^\`]*\\$\\{[^\`]*)\``, 'g'));
    expect([...new Set([...found].map(([, key]) => key))].sort()).toEqual(Object.keys(composed).sort());
  });
});
