import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Link } from '../../ui/link.tsx';
import { popularSubjectsQuery } from './api/popular-subjects.ts';
import { useCached } from './use-cached.ts';

const MAX_SUGGESTIONS = 4;

/** Suggested searches. Keeps its height while loading. */
export function SuggestedSearches() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const language = useLanguage();
  const subjects = useCached(popularSubjectsQuery(language).queryKey) ?? [];
  useEffect(() => {
    // The loader fetched them in the language in which the page opened.
    client.query(popularSubjectsQuery(language)).catch(() => undefined);
  }, [client, language]);
  return (
    <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-2">
      {subjects.length > 0 && <span className="max-md:w-full">{t('home.tryLabel')}</span>}
      {subjects.slice(0, MAX_SUGGESTIONS).map(({ value, text }) => (
        <Link
          key={value}
          to={`/search?${new URLSearchParams({ keyword: text }).toString()}`}
          className="underlined inline-flex min-h-11 items-center text-ink"
        >
          {text}
        </Link>
      ))}
    </p>
  );
}
