import type { ProfileReport, ProfileReportDecision, ReportedProfile } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { adminSearch } from './admin-address.ts';
import { ActivityBadge, StatusBadge } from './status-badges.tsx';

function Report({ report: { reason, text, by, at } }: { report: ProfileReport }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const time = dateTime(at);
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="text-sm font-semibold">{t(`report.${reason}`)}</p>
      {text !== '' && <p className="mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>}
      <p className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-2">
        {by === null ? t('adminReports.byVisitor', { time }) : t('adminReports.byAccount', { name: by.name, time })}
      </p>
    </li>
  );
}

function Decision({ decision: { outcome, note, by, at } }: { decision: ProfileReportDecision }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <li className="text-sm">
      <p>{t(`adminReports.${outcome}`)}</p>
      {note !== '' && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
      <p className="text-xs [overflow-wrap:anywhere] text-ink-2">
        {t('adminReports.byAccount', { name: by.name, time: dateTime(at) })}
      </p>
    </li>
  );
}

interface ReportedProfileCardProps {
  profile: ReportedProfile;
  onClose: () => void;
}

/** The reports of one profile with the decisions on them. */
export function ReportedProfileCard({ profile, onClose }: ReportedProfileCardProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { uid, tutor, state, count, reports, history } = profile;
  const name = tutor?.name ?? t('adminReports.deletedProfile');
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-base [overflow-wrap:anywhere]">{name}</h2>
        <div className="flex flex-wrap gap-2">
          {tutor !== null && <StatusBadge {...tutor} />}
          {tutor?.isActive === false && <ActivityBadge {...tutor} />}
          <Badge tone={state === 'open' ? 'waiting' : 'off'}>
            {t(state === 'open' ? 'adminReports.stateOpen' : 'adminReports.stateClosed')}
          </Badge>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-2">
        <span>{t('adminReports.count', { count, formatted: number(count) })}</span>
        {count > reports.length && <span>{t('adminReports.newest', { shown: number(reports.length) })}</span>}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      {history.length > 0 && (
        <>
          <h3 className="mt-5 text-sm">{t('adminReports.history')}</h3>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {history.map((decision) => (
              <Decision key={decision.at} decision={decision} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {state === 'open' && (
          <Button size="sm" aria-label={t('adminReports.closeNamed', { name })} onClick={onClose}>
            {t('adminReports.close')}
          </Button>
        )}
        {tutor !== null && (
          <>
            <LinkButton size="sm" variant="secondary" to={`/profile/${uid}`}>
              {t('adminReports.openProfile')}
            </LinkButton>
            <LinkButton
              size="sm"
              variant="secondary"
              to={`/admin/tutors/manage${adminSearch({ filter: 'all', keyword: '', page: 1, tutor: uid })}`}
            >
              {t('adminReports.manage')}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}
