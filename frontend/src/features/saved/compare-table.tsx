import './compare.css';
import type { ListedTutor } from '@sao-mai/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../../i18n/text-language.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Rate } from '../../tutor/rate.tsx';
import { PhotoHeart } from '../../tutor/save-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { comparedSearch } from './compare-address.ts';

/** Null for a tutor who is not listed. */
export interface Compared {
  readonly uid: string;
  readonly tutor: ListedTutor | null;
}

interface FactProps {
  title: string;
  compared: readonly Compared[];
  /** Nothing if the tutor does not say it. */
  children: (tutor: ListedTutor) => ReactNode;
}

function Fact({ title, compared, children }: FactProps) {
  const { t } = useTranslation();
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="text-sm text-ink-2">
        <span>{title}</span>
      </th>
      {compared.map(({ uid, tutor }) => (
        <td key={uid} className="text-sm leading-[1.6]">
          {(tutor === null ? undefined : children(tutor)) ?? (
            <>
              <span aria-hidden="true" className="text-ink-3">
                –
              </span>
              <span className="sr-only">{t(tutor === null ? 'saved.notListed' : 'saved.notStated')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function items(list: readonly string[]): ReactNode {
  if (list.length === 0) return undefined;
  return (
    <ul lang={textLanguage(list.join(' '))} className="grid gap-1">
      {list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Subjects({ subjects }: Pick<ListedTutor, 'subjects'>) {
  const label = useCategoryLabel();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {subjects.map((subject) => (
        <li key={subject} className="max-w-full">
          <Tag>{label(subject)}</Tag>
        </li>
      ))}
    </ul>
  );
}

function LeaveOut({ uid, label, all }: { uid: string; label: string; all: readonly Compared[] }) {
  const rest = all.filter((one) => one.uid !== uid).map((one) => one.uid);
  return (
    <Link
      to={{ search: comparedSearch(rest) }}
      replace
      aria-label={label}
      title={label}
      className="grid size-11 flex-none place-items-center rounded-md text-ink-2 hover:bg-well hover:text-ink print:hidden"
    >
      <Icon name="close" />
    </Link>
  );
}

function Head({ uid, tutor, all }: Compared & { all: readonly Compared[] }) {
  const { t } = useTranslation();
  if (tutor === null) {
    return (
      <th scope="col" role="columnheader">
        <div className="flex items-start justify-between">
          <span className="arch grid aspect-square w-23 place-items-center bg-well text-2xl text-ink-3">
            <Icon name="user" />
          </span>
          <LeaveOut uid={uid} label={t('saved.leaveOutUnlisted')} all={all} />
        </div>
        <p className="mt-3 text-sm text-ink-2">{t('saved.notListed')}</p>
      </th>
    );
  }
  const { name } = tutor;
  return (
    <th scope="col" role="columnheader">
      <div className="flex items-start justify-between">
        <div className="relative w-23">
          <Portrait picture={tutor.profilePicture} alt="" size={92} eager className="w-full" />
          <PhotoHeart uid={uid} name={name} className="-right-2 -bottom-2" />
        </div>
        <LeaveOut uid={uid} label={t('saved.leaveOut', { name })} all={all} />
      </div>
      <h2 className="mt-3 text-lg leading-[1.3]">
        <Link to={`/profile/${encodeURIComponent(uid)}`} className="hover:underline">
          {name}
        </Link>
      </h2>
      {tutor.paused && <p className="mt-1 text-xs font-semibold">{t('common.notTakingStudents')}</p>}
    </th>
  );
}

function ProfileLink({ uid, name }: Pick<ListedTutor, 'uid' | 'name'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Link
      to={`/profile/${encodeURIComponent(uid)}`}
      aria-labelledby={`${id}-view ${id}-name`}
      className="underlined inline-flex min-h-11 items-center text-sm font-semibold"
    >
      <span id={`${id}-view`}>{t('common.viewFullProfile')}</span>
      <span id={`${id}-name`} hidden>
        {name}
      </span>
    </Link>
  );
}

/** The same facts of each tutor in a row. On a phone the columns scroll sideways below the name of the fact. */
export function CompareTable({ compared }: { compared: readonly Compared[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = (value: string) => (value === '' ? undefined : <span>{value}</span>);
  return (
    <Card
      role="region"
      aria-label={t('saved.table')}
      // Scrolls with the arrow keys.
      tabIndex={0}
      className="relative w-fit max-w-full overflow-x-auto max-md:w-full"
    >
      <table className="compare" role="table" data-columns={compared.length}>
        <caption className="sr-only">{t('saved.table')}</caption>
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="sr-only">{t('saved.tutor')}</span>
            </th>
            {compared.map((one) => (
              <Head key={one.uid} {...one} all={compared} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Fact title={t('profile.hourlyRate')} compared={compared}>
            {({ hourlyRate }) => <Rate rate={hourlyRate} />}
          </Fact>
          <Fact title={t('saved.subjects')} compared={compared}>
            {({ subjects }) => <Subjects subjects={subjects} />}
          </Fact>
          <Fact title={t('profile.teachingMethods')} compared={compared}>
            {({ teachingMethods }) => items(teachingMethods)}
          </Fact>
          <Fact title={t('profile.location')} compared={compared}>
            {({ location }) => text(location)}
          </Fact>
          <Fact title={t('profile.languages')} compared={compared}>
            {({ languages }) => text(format.languages(languages))}
          </Fact>
          <Fact title={t('profile.availability')} compared={compared}>
            {({ availability }) => items(availability)}
          </Fact>
          <Fact title={t('profile.title')} compared={compared}>
            {(tutor) => <ProfileLink uid={tutor.uid} name={tutor.name} />}
          </Fact>
        </tbody>
      </table>
    </Card>
  );
}
