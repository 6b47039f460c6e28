import { useTranslation } from 'react-i18next';
import { Emphasised } from '../../ui/emphasised.tsx';

export function Story() {
  const { t } = useTranslation();
  return (
    <section className="bg-well">
      <div className="wrap grid gap-8 py-[clamp(3.5rem,7vw,6.5rem)] lg:grid-cols-[1.25fr_1fr] lg:items-center lg:gap-20">
        <h2 className="text-[clamp(1.5rem,1.1rem+1.7vw,2.25rem)] leading-[1.34] text-pretty">
          <Emphasised text={t('home.problem')} />
        </h2>
        <div className="grid gap-4">
          <p>{t('home.solution1')}</p>
          <p>{t('home.solution2')}</p>
        </div>
      </div>
    </section>
  );
}
