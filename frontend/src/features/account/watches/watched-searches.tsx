import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStopWatch, useWatches } from '../../../session/watches/use-watches.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';

/** The searches that a person watches; nothing for somebody who never watched one. */
export function WatchedSearches() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { errorText } = useErrorText();
  const language = useLanguage();
  const { data } = useWatches();
  const stopping = useStopWatch();
  const [stopped, setStopped] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (stopped > 0) heading.current?.focus();
  }, [stopped]);
  if (!useTexts('watch') || data === undefined || (data.length === 0 && stopped === 0)) return null;
  return (
    <section aria-labelledby="watches" className="mt-12">
      <h2 id="watches" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('watch.title')}
      </h2>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {t(data.length === 0 ? 'watch.none' : 'watch.howOften')}
      </p>
      {data.length > 0 && (
        <Card className="mt-4 px-5 py-1 sm:px-7">
          <ul className="divide-y divide-line">
            {data.map(({ id, search, title, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
                <div className="min-w-0 flex-1 basis-56">
                  <h3 className="font-text text-sm font-semibold">
                    <Link to={`/search?${search}`} className="underlined [overflow-wrap:anywhere] text-ink">
                      {title[language]}
                    </Link>
                  </h3>
                  <p className="mt-0.5 text-sm text-ink-2">{t('watch.ends', { date: date(expiresAt) })}</p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('watch.stopOf', { what: title[language] })}
                  loading={stopping.isPending && stopping.variables === id}
                  loadingLabel={t('watch.stopping')}
                  onClick={() => stopping.mutate(id, { onSuccess: () => setStopped((times) => times + 1) })}
                >
                  {t('watch.stop')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div role="alert" className="mt-2">
        {stopping.error !== null && <FieldError>{errorText(stopping.error, 'watch.failed')}</FieldError>}
      </div>
    </section>
  );
}
