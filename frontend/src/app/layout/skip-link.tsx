import { useTranslation } from 'react-i18next';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-50 rounded-md bg-sheet px-4 py-3 text-ink shadow-md focus:top-3"
      onClick={(event) => {
        // Keeps the URL: a hash would count as a navigation.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('common.skipToContent')}
    </a>
  );
}
