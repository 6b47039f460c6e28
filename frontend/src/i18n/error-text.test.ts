import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';
import { createI18n } from './i18n.ts';

const refused = (code: string | undefined, serverText: string | undefined, status = 409) =>
  new ApiError({ status, code, serverText });

describe('the text of an error', () => {
  it('is the translation of its code', async () => {
    const i18n = await createI18n('vi');
    expect(errorText(i18n, refused('tutor-not-public', 'in English'), 'inquiry.sendFailed')).toBe(
      'Gia sư này hiện không nhận lời nhắn.',
    );
  });

  it('is the server’s message if the code is unknown here', async () => {
    const i18n = await createI18n('vi');
    expect(errorText(i18n, refused('brand-new', 'in English'), 'inquiry.sendFailed')).toBe('in English');
  });

  it("is the page's own sentence if there is no code, for example when offline", async () => {
    const i18n = await createI18n('en');
    expect(errorText(i18n, refused(undefined, undefined, 0), 'search.loadFailed')).toBe(
      'Failed to load mentors and tutors',
    );
    expect(errorText(i18n, new TypeError('x is not a function'), 'search.loadFailed')).toBe(
      'Failed to load mentors and tutors',
    );
  });

  it.each(['unavailable', 'internal', 'service-unreachable', 'service-timeout'])(
    "is the page's own sentence if %s only says that a service is down",
    async (code) => {
      const i18n = await createI18n('en');
      expect(errorText(i18n, refused(code, 'in English', 503), 'home.newestFailed')).toBe('Failed to load tutors');
    },
  );
});
