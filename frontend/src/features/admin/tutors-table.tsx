import { excerpt, visibleText } from '@sao-mai/contracts';
import type { AdminTutor } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../../i18n/text-language.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Table, TableCell, TableRow, TableRowHeader } from '../../ui/table.tsx';
import { OVER_LIST } from './admin-address.ts';
import type { Screen } from './api/list-tutors.ts';
import { decisionKinds, kindsFor, nameOf } from './decision-kinds.ts';
import type { DecisionKind } from './decision-kinds.ts';
import { formatAgo } from './format-ago.ts';
import { AccountBadges, ActivityBadge, hasActivity, StatusBadge } from './status-badges.tsx';

interface RowProps {
  screen: Screen;
  narrow: boolean;
  tutor: AdminTutor;
  selected: boolean;
  linkTo: string;
  over: boolean;
  onAsk: (kind: DecisionKind, tutor: AdminTutor) => void;
}

function Actions({ screen, tutor, onAsk }: Pick<RowProps, 'screen' | 'tutor' | 'onAsk'>) {
  const { t } = useTranslation();
  const kinds = kindsFor(tutor).filter((kind) => screen === 'manage' || kind !== 'activate');
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-end gap-2 whitespace-nowrap',
        kinds.length < 3 && 'md:flex-nowrap',
      )}
    >
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === 'approve' || kind === 'activate' ? 'secondary' : 'quiet'}
          aria-label={t(decisionKinds[kind].named, { name: nameOf(tutor) })}
          onClick={() => onAsk(kind, tutor)}
        >
          {t(decisionKinds[kind].label)}
        </Button>
      ))}
    </div>
  );
}

function Ago({ time }: { time: string }) {
  const language = useLanguage();
  return <span className="block text-xs text-ink-2 max-md:ml-2 max-md:inline">{formatAgo(time, language)}</span>;
}

/** How long a profile is pending; on the other screen its status, in one column if narrow. */
function StatusCell({ screen, tutor, narrow }: Pick<RowProps, 'screen' | 'tutor' | 'narrow'>) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (screen === 'approval') {
    return (
      <TableCell label={t('admin.submitted')} className="md:whitespace-nowrap tabular-nums">
        <span>{date(tutor.submittedAt)}</span>
        <Ago time={tutor.submittedAt} />
      </TableCell>
    );
  }
  if (narrow) {
    return (
      <TableCell>
        <span className="grid justify-items-start gap-1">
          <StatusBadge {...tutor} />
          {hasActivity(tutor) && <ActivityBadge {...tutor} />}
        </span>
      </TableCell>
    );
  }
  return (
    <>
      <TableCell>
        <StatusBadge {...tutor} />
      </TableCell>
      <TableCell className={hasActivity(tutor) ? undefined : 'max-md:hidden!'}>
        <ActivityBadge {...tutor} />
      </TableCell>
    </>
  );
}

const EXCERPT = 110;

function Summary({ tutor: { subjects, hourlyRate, bio } }: Pick<RowProps, 'tutor'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = useCategoryLabel();
  const rate = format.rate(hourlyRate);
  const price = rate === undefined ? t('common.rateOnRequest') : `${rate} ${t('common.perHour')}`;
  return (
    <>
      <span className="mt-1 block text-xs [overflow-wrap:anywhere]">{[...subjects.map(label), price].join(' · ')}</span>
      <span
        lang={textLanguage(visibleText(bio))}
        className="block text-xs text-pretty text-ink-2 [overflow-wrap:anywhere]"
      >
        {excerpt(bio, EXCERPT)}
      </span>
    </>
  );
}

function Row({ screen, narrow, tutor, selected, linkTo, over, onAsk }: RowProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <TableRow selected={selected} className="relative">
      <TableRowHeader className={classNames('min-w-0', narrow && 'w-full')}>
        <div className="flex min-h-13 items-center gap-3">
          <Portrait picture={tutor.profilePicture} alt="" size={44} className="w-11" />
          <div className="min-w-0">
            <Link
              data-row-link={tutor.uid}
              to={linkTo}
              {...(over ? { state: OVER_LIST } : { replace: true })}
              className="inline-flex min-h-8 items-center font-semibold no-underline [overflow-wrap:anywhere] hover:underline"
            >
              <span>{nameOf(tutor)}</span>
              <span className="sr-only">{` (${t('admin.panel')})`}</span>
            </Link>
            <span className="block text-xs text-ink-2 [overflow-wrap:anywhere]">{tutor.email}</span>
            <AccountBadges {...tutor} />
            <Summary tutor={tutor} />
          </div>
        </div>
      </TableRowHeader>
      <TableCell
        label={t(screen === 'approval' ? 'admin.registrationDate' : 'admin.registeredOn')}
        className="md:whitespace-nowrap tabular-nums"
      >
        {date(tutor.createdAt)}
      </TableCell>
      <StatusCell screen={screen} tutor={tutor} narrow={narrow} />
      <TableCell className="max-md:ml-auto">
        <Actions screen={screen} tutor={tutor} onAsk={onAsk} />
      </TableCell>
    </TableRow>
  );
}

interface TutorsTableProps {
  screen: Screen;
  narrow: boolean;
  caption: string;
  tutors: readonly AdminTutor[];
  selected: string | undefined;
  linkTo: (uid: string) => string;
  /** The profile covers the list, so 'back' returns to it. */
  over: boolean;
  onAsk: RowProps['onAsk'];
}

export function TutorsTable({ screen, narrow, caption, tutors, selected, linkTo, over, onAsk }: TutorsTableProps) {
  const { t } = useTranslation();
  const actions = <span className="sr-only">{t('admin.actions')}</span>;
  const head = [
    t('admin.who'),
    ...(screen === 'approval'
      ? [t('admin.registrationDate'), t('admin.submitted')]
      : [t('admin.registeredOn'), t('admin.status'), ...(narrow ? [] : [t('admin.activity')])]),
    actions,
  ];
  return (
    <Table caption={caption} head={head}>
      {tutors.map((tutor) => (
        <Row
          key={tutor.uid}
          screen={screen}
          narrow={narrow}
          tutor={tutor}
          selected={tutor.uid === selected}
          linkTo={linkTo(tutor.uid)}
          over={over}
          onAsk={onAsk}
        />
      ))}
    </Table>
  );
}
