import type { InfoPage } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';

const fewest = 4;

/** Links to the parts of a long page: beside it on wide screens, above it on a phone. */
export function PartsNav({ parts }: Pick<InfoPage, 'parts'>) {
  const { t } = useTranslation();
  if (parts.length < fewest) return null;
  return (
    <nav
      aria-labelledby="parts"
      className="rounded-lg border border-line bg-sheet p-5 shadow-sm lg:sticky lg:top-6 print:hidden"
    >
      <h2 id="parts" className="font-text text-sm tracking-normal">
        {t('info.parts')}
      </h2>
      <ul className="mt-2 text-sm">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center py-1 text-ink-2 hover:text-ink lg:min-h-9">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
