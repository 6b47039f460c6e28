import { useTranslation } from 'react-i18next';
import { StarMark } from '../../ui/art/star.tsx';

interface Benefit {
  title: string;
  text: string;
}

function Side({ heading, benefits }: { heading: string; benefits: readonly Benefit[] }) {
  return (
    <div>
      <div className="deskline" />
      <h2 className="mt-6">{heading}</h2>
      <ul className="mt-5 grid gap-5">
        {benefits.map(({ title, text }) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr] gap-3">
            <StarMark className="mt-0.5 size-6" />
            <div>
              <h3 className="font-text text-base leading-[1.5] tracking-normal">{title}</h3>
              <p className="text-sm leading-[1.6] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Benefits() {
  const { t } = useTranslation();
  const learn = [
    { title: t('home.learn1Title'), text: t('home.learn1Text') },
    { title: t('home.learn2Title'), text: t('home.learn2Text') },
    { title: t('home.learn3Title'), text: t('home.learn3Text') },
  ];
  const teach = [
    { title: t('home.teach1Title'), text: t('home.teach1Text') },
    { title: t('home.teach2Title'), text: t('home.teach2Text') },
    { title: t('home.teach3Title'), text: t('home.teach3Text') },
  ];
  return (
    <section className="wrap grid gap-10 py-[clamp(3.5rem,7vw,6.5rem)] md:grid-cols-2 md:gap-16">
      <Side heading={t('home.learnHeading')} benefits={learn} />
      <Side heading={t('home.teachHeading')} benefits={teach} />
    </section>
  );
}
