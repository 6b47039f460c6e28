import type { ErrorCode } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from './i18n.ts';

/** Codes that only say that a service is down: the page's own sentence says more. */
const VAGUE: ReadonlySet<string> = new Set<ErrorCode>([
  'internal',
  'unavailable',
  'service-unreachable',
  'service-timeout',
]);

interface Spoken {
  code: string | undefined;
  serverText: string | undefined;
}

function spoken(error: unknown): Spoken {
  const from = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in from && typeof from.code === 'string' ? from.code : undefined;
  const serverText = 'serverText' in from && typeof from.serverText === 'string' ? from.serverText : undefined;
  return { code, serverText };
}

function isTranslated(i18n: I18n, code: string): code is ErrorCode {
  return i18n.exists(`errors.${code}`);
}

/** The translation of the error's code, else the server's message, else the page's fallback. */
export function errorText(i18n: I18n, error: unknown, fallbackKey: TextKey): string {
  const { code, serverText } = spoken(error);
  if (code !== undefined && VAGUE.has(code)) return i18n.t(fallbackKey);
  if (code !== undefined && isTranslated(i18n, code)) return i18n.t(`errors.${code}`);
  return serverText ?? i18n.t(fallbackKey);
}

export function useErrorText() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      errorText: (error: unknown, fallbackKey: TextKey) => errorText(i18n, error, fallbackKey),
      /** Accepts undefined, so that it fits Field's `error` property. */
      fieldText: (code: string | undefined) =>
        code === undefined ? undefined : i18n.t(isTranslated(i18n, code) ? `errors.${code}` : 'errors.invalid-value'),
    }),
    // A new language creates new functions, so that memoised components render again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [i18n, language],
  );
}
