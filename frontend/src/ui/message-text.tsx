import { useTranslation } from 'react-i18next';
import { textLanguage } from '../i18n/text-language.ts';

const SHORT = 600;

const textClass = 'text-sm whitespace-pre-wrap [overflow-wrap:anywhere]';

/** A person's text, in its own language and direction; a long text expands on click. */
export function MessageText({ text }: { text: string }) {
  const { t } = useTranslation();
  const letters = Array.from(text);
  const own = { dir: 'auto', lang: textLanguage(text) } as const;
  if (letters.length <= SHORT) {
    return (
      <p {...own} className={textClass}>
        {text}
      </p>
    );
  }
  return (
    <details className="group">
      <summary className="cursor-pointer list-none">
        <span {...own} className={`block group-open:hidden ${textClass}`}>
          {`${letters.slice(0, SHORT).join('').trimEnd()}…`}
        </span>
        <span className="underlined mt-1 inline-flex min-h-11 items-center text-sm font-semibold group-open:hidden">
          {t('messages.showWhole')}
        </span>
        <span className="underlined hidden min-h-11 items-center text-sm font-semibold group-open:inline-flex">
          {t('messages.showLess')}
        </span>
      </summary>
      <p {...own} className={textClass}>
        {text}
      </p>
    </details>
  );
}
