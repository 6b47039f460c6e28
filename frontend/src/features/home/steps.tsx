import { useTranslation } from 'react-i18next';
import { RisingArc, RisingStep } from '../../ui/art/scenes.tsx';

export function Steps() {
  const { t } = useTranslation();
  const steps = [
    { step: 0, title: t('home.step1Title'), text: t('home.step1Text') },
    { step: 1, title: t('home.step2Title'), text: t('home.step2Text') },
    { step: 2, title: t('home.step3Title'), text: t('home.step3Text') },
  ] as const;
  return (
    <section aria-labelledby="steps" className="wrap pb-[clamp(3.5rem,7vw,6.5rem)]">
      <h2 id="steps" className="mb-8">
        {t('home.stepsHeading')}
      </h2>
      <RisingArc className="mb-4 hidden h-auto w-full overflow-visible lg:block" />
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        {steps.map(({ step, title, text }) => (
          <li key={step} className="grid grid-cols-[4.5rem_1fr] gap-4 lg:grid-cols-1">
            <RisingStep step={step} className="size-18 lg:hidden" />
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
