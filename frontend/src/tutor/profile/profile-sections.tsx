import { visibleText, websiteLink } from '@sao-mai/contracts';
import type { Language, PublicProfile } from '@sao-mai/contracts';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../../i18n/text-language.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Rate } from '../rate.tsx';
import { Bio } from './bio.tsx';
import { HiddenPhone, Phone, contactLink } from './phone.tsx';

export type SectionLevel = 'h2' | 'h4';

interface SectionProps {
  title: string;
  as: SectionLevel;
  children: ReactNode;
}

function Section({ title, as: Heading, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-1 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0 @xl:grid-cols-[11rem_1fr]"
    >
      <Heading id={id} className="text-[1.1875rem] leading-[1.35]">
        {title}
      </Heading>
      <div className="min-w-0 leading-[1.6] break-words">{children}</div>
    </section>
  );
}

function Items({ title, items, as }: { title: string; items: readonly string[]; as: SectionLevel }) {
  if (items.length === 0) return null;
  return (
    <Section title={title} as={as}>
      <ul lang={textLanguage(items.join(' '))} className="grid gap-1.5">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}

/** A tutor's website: a link only if it is safe, marked as not endorsed. */
function Website({ website }: { website: string }) {
  const { t } = useTranslation();
  const href = websiteLink(website);
  if (href === undefined) return <span>{website}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={contactLink}>
      <span>{href.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
      <span className="sr-only">{` ${t('profile.newTab')}`}</span>
    </a>
  );
}

function Contact({ uid, contactInfo, as }: Pick<PublicProfile, 'uid' | 'contactInfo'> & { as: SectionLevel }) {
  const { t } = useTranslation();
  const { phone, website, phoneHidden = false } = contactInfo;
  if (phone === '' && website === '' && !phoneHidden) return null;
  return (
    <Section title={t('profile.contact')} as={as}>
      <ul className="-my-2">
        {phone !== '' && (
          <li>
            <Phone phone={phone} />
          </li>
        )}
        {phoneHidden && (
          <li>
            <HiddenPhone uid={uid} />
          </li>
        )}
        {website !== '' && (
          <li>
            <Website website={website} />
          </li>
        )}
      </ul>
    </Section>
  );
}

export interface ProfileSectionsProps {
  profile: PublicProfile;
  as?: SectionLevel;
  /** For panels: the bio in the size of the other text. */
  compact?: boolean;
}

const WRITTEN_IN = {
  en: 'profile.writtenInEnglish',
  vi: 'profile.writtenInVietnamese',
} as const satisfies Record<Language, string>;

/** The bio, with a note if it is not in the language of the page. */
function About({ bio }: Pick<PublicProfile, 'bio'>) {
  const { t } = useTranslation();
  const page = useLanguage();
  const language = useMemo(() => textLanguage(visibleText(bio)), [bio]);
  return (
    <>
      {language !== undefined && language !== page && (
        <p className="mb-3 text-sm text-ink-2">{t(WRITTEN_IN[language])}</p>
      )}
      <div lang={language}>
        <Bio bio={bio} />
      </div>
    </>
  );
}

/** Bio, teaching methods, availability, education and experience. */
export function ProfileStory({ profile, as = 'h2', compact = false }: ProfileSectionsProps) {
  const { t } = useTranslation();
  const Heading = as;
  const about = useId();
  return (
    <>
      <section aria-labelledby={about} className={classNames('pb-8', !compact && 'sm:text-[1.125rem]')}>
        <Heading id={about} className="sr-only">
          {t('profile.about')}
        </Heading>
        <About bio={profile.bio} />
      </section>
      <Items title={t('profile.teachingMethods')} items={profile.teachingMethods} as={as} />
      <Items title={t('profile.availability')} items={profile.availability} as={as} />
      <Items title={t('profile.education')} items={profile.education} as={as} />
      <Items title={t('profile.experience')} items={profile.experience} as={as} />
    </>
  );
}

/** Rate, languages, location and contact. */
export function ProfileFacts({ profile, as = 'h2' }: Pick<ProfileSectionsProps, 'profile' | 'as'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Section title={t('profile.hourlyRate')} as={as}>
        <Rate rate={profile.hourlyRate} />
      </Section>
      {profile.languages.length > 0 && (
        <Section title={t('profile.languages')} as={as}>
          {format.languages(profile.languages)}
        </Section>
      )}
      {profile.location !== '' && (
        <Section title={t('profile.location')} as={as}>
          {profile.location}
        </Section>
      )}
      <Contact {...profile} as={as} />
    </>
  );
}

/** All sections of a profile; empty fields are left out. */
export function ProfileSections(props: ProfileSectionsProps) {
  return (
    <div className="@container">
      <ProfileStory {...props} />
      <ProfileFacts {...props} />
    </div>
  );
}
