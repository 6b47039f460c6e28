import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchBox } from './search-box.tsx';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';
import { SuggestedSearches } from './suggested-searches.tsx';

/** The server renders the drawing; its chunk loads after the interactive parts. */
const HeroScene = lazyComponent(optional(async () => (await import('../../ui/art/scenes.tsx')).HeroScene));

export function Hero() {
  const { t } = useTranslation();
  return (
    <section className="wrap grid gap-6 pt-[clamp(2rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-12">
      <div className="lg:pb-14">
        <PageHeading
          title={t('home.title')}
          description={t('home.description')}
          className="text-hero leading-[1.16] tracking-[-.022em]"
        >
          {t('home.heading')}
        </PageHeading>
        <p className="mt-5 max-w-[34em] text-[clamp(1.0625rem,1rem+.4vw,1.25rem)] leading-[1.6] text-pretty text-ink-2">
          {t('home.lead')}
        </p>
        <SearchBox />
        <SuggestedSearches />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <span>{t('home.orBecome')}</span>
          <BecomeTutor plain className="underlined inline-flex min-h-11 items-center font-semibold text-ink" />
        </p>
      </div>
      <div className="-mb-[3px] w-full self-end max-lg:mx-auto max-lg:max-w-[34rem]">
        <Suspense fallback={<div className="aspect-[600/520]" />}>
          <HeroScene className="block w-full overflow-visible" />
        </Suspense>
      </div>
    </section>
  );
}
