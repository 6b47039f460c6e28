import { visibleText } from '@sao-mai/contracts';
import type { ProfileChanges as Changes } from '@sao-mai/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { useProfileChanges } from './api/profile-changes.ts';
import { ChangedItems, ChangedWords } from './changed-text.tsx';
import { decisionWords } from './decision-words.ts';

type Changed = NonNullable<Changes['changed']>;
type Fields = Changed['before'];

const LISTS = ['teachingMethods', 'availability', 'education', 'experience', 'languages'] as const;

interface Line {
  label: string;
  change: ReactNode;
}

/** Given values only: an empty text is not a value. */
const given = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : [text]);

function bioChange(before: string, after: string, onlyFormat: string): ReactNode {
  const [old, present] = [visibleText(before), visibleText(after)];
  return old === present ? <p>{onlyFormat}</p> : <ChangedWords before={old} after={present} />;
}

function useLines({ before, after }: Changed): readonly Line[] {
  const { t } = useTranslation();
  const { rate } = useFormat();
  const category = useCategoryLabel();
  const lines: Line[] = [];
  const items = (label: string, old: readonly string[] = [], present: readonly string[] = []) => {
    if (old.join('\n') === present.join('\n')) return;
    lines.push({ label, change: <ChangedItems before={old} after={present} /> });
  };
  const text = (label: string, old: string | undefined, present: string | undefined) =>
    items(label, given(old), given(present));
  text(t('admin.changedName'), before.name, after.name);
  if (before.profilePicture !== undefined && after.profilePicture !== undefined) {
    const kind =
      before.profilePicture === '' ? 'photoAdded' : after.profilePicture === '' ? 'photoRemoved' : 'photoNew';
    lines.push({ label: t('admin.changedPhoto'), change: <p>{t(`admin.${kind}`)}</p> });
  }
  items(t('admin.changedSubjects'), before.subjects?.map(category), after.subjects?.map(category));
  if (before.bio !== undefined && after.bio !== undefined) {
    lines.push({ label: t('profile.about'), change: bioChange(before.bio, after.bio, t('admin.changedFormat')) });
  }
  for (const field of LISTS) items(t(`profile.${field}`), before[field], after[field]);
  const shownRate = (value: Fields['hourlyRate']) => value && (rate(value) ?? t('common.rateOnRequest'));
  text(t('profile.hourlyRate'), shownRate(before.hourlyRate), shownRate(after.hourlyRate));
  text(t('profile.location'), before.location, after.location);
  text(t('admin.changedPhone'), before.contactInfo?.phone, after.contactInfo?.phone);
  text(t('admin.changedWebsite'), before.contactInfo?.website, after.contactInfo?.website);
  return lines;
}

function ChangedFields({ changed }: { changed: Changed }) {
  const { t } = useTranslation();
  const lines = useLines(changed);
  if (lines.length === 0) return <p>{t('admin.nothingChanged')}</p>;
  return (
    <dl className="grid gap-3">
      {lines.map(({ label, change }) => (
        <div key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="mt-0.5">{change}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the tutor changed since the last decision, field by field. */
export function ProfileChanges({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const query = useProfileChanges(uid);
  const { data, isPending } = query;
  if (isPending) return <Skeleton className="h-12" />;
  if (data === undefined) return <QueryFailed query={query} fallback="admin.changesFailed" />;
  const { since, changed } = data;
  if (since === null) return <p className="text-sm">{t('admin.noDecisionYet')}</p>;
  const by = since.by.name === '' ? t('admin.somebody') : since.by.name;
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-xs text-ink-2">
        <span>{t(decisionWords[since.decision], { by })}</span>
        <time dateTime={since.at} className="block">
          {dateTime(since.at)}
        </time>
      </p>
      {changed === null ? <p>{t('admin.changesUnknown')}</p> : <ChangedFields changed={changed} />}
    </div>
  );
}
