import { excerpt, visibleText } from '@sao-mai/contracts';
import type { Currency, SearchItem } from '@sao-mai/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../i18n/text-language.ts';
import { useCategoryLabel } from '../i18n/use-category-label.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/chip.tsx';
import { Link } from '../ui/link.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { HeartPlace } from './heart-place.tsx';
import { Highlighted } from './highlighted.tsx';
import { Rate } from './rate.tsx';

const EXCERPT_LENGTH = 100;
const SHOWN_SUBJECTS = 3;

/** The first three subjects, then how many more. */
export function SubjectTags({ subjects }: { subjects: readonly string[] }) {
  const { t } = useTranslation();
  const label = useCategoryLabel();
  const rest = subjects.length - SHOWN_SUBJECTS;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {subjects.slice(0, SHOWN_SUBJECTS).map((subject) => (
        <li key={subject} className="max-w-full">
          <Tag>{label(subject)}</Tag>
        </li>
      ))}
      {rest > 0 && (
        <li className="px-1 py-0.5 text-xs leading-[1.6] text-ink-2">{t('common.moreSubjects', { count: rest })}</li>
      )}
    </ul>
  );
}

export type TutorCardItem = Pick<
  SearchItem,
  'uid' | 'name' | 'profilePicture' | 'subjects' | 'bio' | 'teachingMethods' | 'languages' | 'location' | 'hourlyRate'
> &
  Partial<Pick<SearchItem, 'excerpt' | 'paused'>>;

export interface TutorCardProps {
  tutor: TutorCardItem;
  as?: 'h2' | 'h3';
  /** Above the fold. */
  eager?: boolean;
  /** Overrides the picture, e.g. with a preview that is not uploaded yet. */
  picture?: string;
  /** Adds the rate in this currency if the tutor's currency differs. */
  unit?: Currency | undefined;
  /** Without a heart. */
  plain?: boolean;
}

/** A tutor in a list. The whole card is one link, named by its text and the tutor; only the heart is not. */
export function TutorCard({ tutor, as: Heading = 'h3', eager = false, picture, unit, plain }: TutorCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const format = useFormat();
  const methods = tutor.teachingMethods.join(', ');
  const where = [tutor.location, format.languages(tutor.languages)].filter((part) => part !== '').join(' · ');
  return (
    <Card className="tutor-card">
      <Portrait picture={picture ?? tutor.profilePicture} alt="" size={92} eager={eager} className="tutor-card-face" />
      <div className="tutor-card-id">
        <Heading id={`${id}-name`} className="text-[1.3125rem] leading-[1.3]">
          {tutor.name}
        </Heading>
        <p className="mt-0.5 mb-2 text-xs leading-[1.5] text-ink-2">{where}</p>
        <SubjectTags subjects={tutor.subjects} />
        {tutor.paused && <p className="mt-2 text-xs font-semibold">{t('common.notTakingStudents')}</p>}
      </div>
      <p
        lang={textLanguage(visibleText(tutor.bio))}
        className="tutor-card-bio mt-3 text-sm leading-[1.6] text-pretty text-ink-2"
      >
        {tutor.excerpt === undefined ? (
          excerpt(tutor.bio, EXCERPT_LENGTH)
        ) : (
          <Highlighted excerpt={tutor.excerpt} whole={visibleText(tutor.bio)} />
        )}
      </p>
      <div className="tutor-card-end mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-0.5 border-t border-line pt-3">
        <p lang={textLanguage(methods)} className="mb-0.5 w-full text-xs leading-[1.5] text-ink-2">
          {methods}
        </p>
        <div className="max-w-full">
          <Rate rate={tutor.hourlyRate} unit={unit} />
        </div>
        <Link
          id={`${id}-view`}
          to={`/profile/${encodeURIComponent(tutor.uid)}`}
          aria-labelledby={`${id}-view ${id}-name`}
          className="underlined ml-auto text-sm leading-[1.5] font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-focus"
        >
          {t('common.viewFullProfile')}
        </Link>
      </div>
      {plain !== true && <HeartPlace uid={tutor.uid} name={tutor.name} />}
    </Card>
  );
}
