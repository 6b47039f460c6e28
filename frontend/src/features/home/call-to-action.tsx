import { useTranslation } from 'react-i18next';
import { BecomeTutor } from '../../session/become-tutor.tsx';
import { CallScene } from '../../ui/art/scenes.tsx';
import { LinkButton } from '../../ui/button.tsx';

export function CallToAction() {
  const { t } = useTranslation();
  return (
    <section className="on-desk overflow-hidden border-b-[6px] border-desk-line bg-desk text-on-desk">
      <div className="wrap grid items-end gap-6 pt-16 lg:grid-cols-[1.3fr_1fr]">
        <div className="lg:pb-16">
          <h2 className="text-3xl">{t('home.callHeading')}</h2>
          <p className="mt-3 max-w-[32em] text-on-desk-2">{t('home.callText')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/search" variant="star">
              {t('common.findTutors')}
            </LinkButton>
            <BecomeTutor variant="outline-on-desk" />
          </div>
        </div>
        <CallScene className="w-full max-lg:mx-auto max-lg:max-w-[30rem]" />
      </div>
    </section>
  );
}
