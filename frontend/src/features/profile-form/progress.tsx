import { codePoints, lengths, visibleText } from '@sao-mai/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { StarMark } from '../../ui/art/star.tsx';
import { classNames } from '../../ui/class-names.ts';
import { withEntries } from './form-values.ts';
import type { ListField, ProfileValues } from './form-values.ts';
import { focusField } from './profile-resolver.ts';

interface Part {
  field: Parameters<typeof focusField>[0];
  label: string;
  done: boolean;
  required: boolean;
  note?: string;
}

export function useParts(values: ProfileValues, hasPhoto: boolean): readonly Part[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  // Counting a long text is slow, and most keys do not change the bio.
  const length = useMemo(() => codePoints(visibleText(values.bio)), [values.bio]);
  const entries = (...fields: ListField[]) =>
    fields.reduce((sum, field) => sum + withEntries(values[field], values.typing[field]).length, 0);
  const entriesNote = (count: number) => t('profileForm.entries', { count, formatted: number(count) });
  const { min, max } = values.hourlyRate;
  const chosen = values.subjects.length;
  const [methods, availability, background] = [
    entries('teachingMethods'),
    entries('availability'),
    entries('education', 'experience'),
  ];
  return [
    { field: 'photo', label: t('profileForm.partPhoto'), done: hasPhoto, required: false },
    {
      field: 'subjects',
      label: t('profileForm.partSubjects'),
      done: chosen > 0,
      required: true,
      note: t('profileForm.chosen', { count: chosen, formatted: number(chosen) }),
    },
    {
      field: 'bio',
      label: t('profileForm.partBio'),
      done: length > 0 && length <= lengths.bio.visible,
      required: true,
      note: t('profileForm.counter', { length: number(length), max: number(lengths.bio.visible) }),
    },
    {
      field: 'teachingMethods',
      label: t('profileForm.partMethods'),
      done: methods > 0,
      required: true,
      note: entriesNote(methods),
    },
    {
      field: 'availability',
      label: t('profileForm.partAvailability'),
      done: availability > 0,
      required: true,
      note: entriesNote(availability),
    },
    {
      field: 'hourlyRate',
      label: t('profileForm.partRate'),
      done: /[1-9]/.test(min + max),
      required: false,
    },
    {
      field: 'education',
      label: t('profileForm.partBackground'),
      done: background > 0,
      required: false,
      note: entriesNote(background),
    },
  ];
}

export const missingRequired = (parts: readonly Part[]) =>
  parts.filter(({ done, required }) => required && !done).length;

function Mark({ done }: { done: boolean }) {
  if (done) return <StarMark className="size-[1.4rem] flex-none" />;
  return (
    <span
      aria-hidden="true"
      className="m-[.15rem] size-[1.1rem] flex-none rounded-full border-2 border-dashed border-edge"
    />
  );
}

interface ProgressProps {
  parts: readonly Part[];
  onGo?: (field: Part['field']) => void;
}

export function Progress({ parts, onGo }: ProgressProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const done = parts.filter((part) => part.done).length;
  const missing = missingRequired(parts);
  return (
    <>
      <h2 className="text-lg leading-[1.35]">
        {missing > 0
          ? t('profileForm.progressTitle', { count: missing, formatted: number(missing) })
          : t(done === parts.length ? 'profileForm.progressComplete' : 'profileForm.progressReady')}
      </h2>
      <div
        role="img"
        aria-label={t('profileForm.progressMeter', { done: number(done), total: number(parts.length) })}
        className="mt-3 flex gap-1"
      >
        {parts.map((part, index) => (
          <span
            key={part.label}
            className={classNames(
              'h-[7px] flex-1 rounded-[3px] forced-colors:border',
              index < done ? 'bg-hoe forced-colors:bg-[Highlight]' : 'bg-well shadow-[inset_0_0_0_1px_var(--c-line)]',
            )}
          />
        ))}
      </div>
      <ul className="mt-3">
        {parts.map(({ field, label, done: isDone, required, note }) => (
          <li key={field}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 text-left text-sm leading-[1.45] hover:underline"
              onClick={() => (onGo ?? focusField)(field)}
            >
              <Mark done={isDone} />
              <span className={classNames('min-w-0 [overflow-wrap:anywhere]', !isDone && 'font-semibold')}>
                <span>{label}</span>
                <span className="sr-only">{`: ${t(isDone ? 'profileForm.partDone' : 'profileForm.partMissing')}`}</span>
              </span>
              <span className="ml-auto pl-2 text-right text-xs text-ink-2 tabular-nums">
                {isDone ? note : t(required ? 'profileForm.required' : 'profileForm.recommended')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
