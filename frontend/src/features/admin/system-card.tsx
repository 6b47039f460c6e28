import type { SystemService, SystemServiceName, SystemState } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { dependencyLabel, driftOf, jobsOf, lookOf, serviceLabels } from './system-state.ts';

function Figure({ label, value, bad = false }: { label: string; value: string; bad?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-1.5">
      <dt className="min-w-0 flex-1 basis-32 text-ink-2">{label}</dt>
      <dd className={classNames('ml-auto tabular-nums', bad && 'font-semibold text-son-text')}>{value}</dd>
    </div>
  );
}

function Figures({ state }: { state: SystemState }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const seconds = (value: number): string =>
    t('adminSystem.seconds', { count: Math.round(value), formatted: number(Math.round(value)) });
  const figure = (value: number | null): string => (value === null ? t('adminSystem.unknown') : number(value));
  const jobs = jobsOf(state);
  const drift = driftOf(state);
  return (
    <dl className="mt-3 divide-y divide-line text-sm">
      <Figure label={t('adminSystem.lag')} value={figure(state.lag)} />
      {state.unpublishedSeconds !== null && (
        <Figure
          label={t('adminSystem.unpublished')}
          value={seconds(state.unpublishedSeconds)}
          bad={state.unpublishedSeconds > 30}
        />
      )}
      <Figure
        label={t('adminSystem.deadLetters')}
        value={figure(state.deadLetters)}
        bad={state.deadLetters !== null && state.deadLetters > 0}
      />
      <Figure label={t('adminSystem.waiting')} value={number(jobs.waiting)} />
      {jobs.oldestDueSeconds > 0 && (
        <Figure
          label={t('adminSystem.oldestDue')}
          value={seconds(jobs.oldestDueSeconds)}
          bad={jobs.oldestDueSeconds > 300}
        />
      )}
      <Figure label={t('adminSystem.givenUp')} value={number(jobs.givenUp)} bad={jobs.givenUp > 0} />
      {drift !== undefined && <Figure label={t('adminSystem.drift')} value={number(drift)} bad={drift > 0} />}
    </dl>
  );
}

function Command({ text }: { text: string }) {
  return (
    <code translate="no" className="mt-1 block rounded-sm bg-well px-2 py-1 wrap-anywhere text-ink">
      {text}
    </code>
  );
}

/** Retrying or closing them needs a person who reads why, so it is left to operators. */
function GivenUpCommands({ service }: { service: SystemServiceName }) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 text-sm text-ink-2">
      <p>{t('adminSystem.givenUpHelp')}</p>
      <Command text={t('adminSystem.jobsInDocker', { service })} />
      <p className="mt-2">{t('adminSystem.withoutDocker')}</p>
      <Command text={t('adminSystem.jobsWithoutDocker', { service })} />
    </div>
  );
}

export interface SystemCardProps {
  service: SystemService;
  replaying: boolean;
  onReplay: () => void;
}

export function SystemCard({ service: { name, state }, replaying, onReplay }: SystemCardProps) {
  const { t } = useTranslation();
  const look = lookOf(state);
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-base">{t(serviceLabels[name])}</h2>
        <Badge tone={look.tone}>{t(look.label)}</Badge>
      </div>
      {state === null ? (
        <p className="mt-2 text-sm text-ink-2">{t('adminSystem.silentText')}</p>
      ) : (
        <>
          <p className="mt-1 text-xs text-ink-2">{t('adminSystem.release', { release: state.release })}</p>
          {state.degraded.length > 0 && (
            <ul className="mt-3 text-sm font-semibold text-son-text">
              {state.degraded.map((dependency) => (
                <li key={dependency}>{t(dependencyLabel(dependency))}</li>
              ))}
            </ul>
          )}
          <Figures state={state} />
          {state.deadLetters !== null && state.deadLetters > 0 && (
            <Button className="mt-3" size="sm" variant="secondary" loading={replaying} onClick={onReplay}>
              {t('adminSystem.replay')}
            </Button>
          )}
          {jobsOf(state).givenUp > 0 && <GivenUpCommands service={name} />}
        </>
      )}
    </Card>
  );
}
