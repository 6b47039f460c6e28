import { languages } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { switchLanguage } from '../../i18n/i18n.ts';
import { storeLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', vi: 'Tiếng Việt' };

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();

  const choose = async (next: Language) => {
    storeLanguage(next);
    await switchLanguage(i18n, next);
    const query = new URLSearchParams(location.search);
    if (query.has('lang')) {
      // A language in the URL would override the choice after a reload.
      query.delete('lang');
      await navigate(
        { ...location, search: query.toString() },
        { replace: true, preventScrollReset: true, state: location.state as unknown },
      );
    }
    const { saveAccountLanguage } = await import('../../session/session.ts');
    await saveAccountLanguage(next);
  };

  return (
    <div role="group" aria-label={t('common.language')} className="inline-flex rounded-full border border-line px-0.5">
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void choose(one)}
          className="group relative min-h-11 min-w-11 rounded-full text-xs font-semibold text-ink-2 aria-pressed:text-ink max-[22rem]:min-w-10"
        >
          <span
            aria-hidden="true"
            className="absolute inset-x-0.5 inset-y-1.5 rounded-full group-aria-pressed:bg-well forced-colors:group-aria-pressed:border"
          />
          <span className="relative">{one.toUpperCase()}</span>
          <span className="sr-only">{` ${NAMES[one]}`}</span>
        </button>
      ))}
    </div>
  );
}
