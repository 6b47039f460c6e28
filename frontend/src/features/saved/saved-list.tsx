import { counts } from '@sao-mai/contracts';
import type { SavedTutor } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { setSaved } from '../../session/saved/saved-tutors.ts';
import { TutorCardSkeleton } from '../../tutor/tutor-card-skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useFocusPassedOn } from '../../ui/use-focus-passed-on.ts';
import { useListedTutors } from './api/listed-tutors.ts';
import { comparedSearch, readCompared } from './compare-address.ts';
import { CompareBar } from './compare-bar.tsx';
import { SavedListed, SavedUnlisted } from './saved-tutor.tsx';

/** Cards shown at once. */
const STEP = 24;
const EAGER = 3;

/** The tutors chosen for a comparison are also in the address, so that going back finds them. */
function useChosen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readCompared(search));
  const choose = (uids: readonly string[]) => {
    setChosen([...uids]);
    void navigate({ pathname, search: comparedSearch(uids) }, { replace: true, preventScrollReset: true });
  };
  return { chosen, choose };
}

/** Removes a tutor and offers to undo that. */
function useRemoving() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const trying = async (uid: string, saved: boolean) => {
    try {
      await setSaved(uid, saved);
      return true;
    } catch (error) {
      await showToast('error', errorText(error, saved ? 'saved.saveFailed' : 'saved.removeFailed'));
      return false;
    }
  };
  return async (uid: string, name: string | undefined) => {
    if (!(await trying(uid, false))) return;
    const said = name === undefined ? t('saved.removedUnlisted') : t('saved.removed', { name });
    await showToast('success', said, {
      action: { label: t('saved.undo'), onClick: () => void trying(uid, true) },
    });
  };
}

type Listed = ReturnType<typeof useListedTutors>;

interface CardsProps {
  tutors: readonly SavedTutor[];
  listed: Listed;
  chosen: readonly string[];
  onChoose: (uid: string, add: boolean) => void;
  /** Without a name if the tutor is not listed. */
  onRemove: (uid: string, name?: string) => void;
}

function Cards({ tutors, listed: { find, error }, chosen, onChoose, onRemove }: CardsProps) {
  return (
    <ul className="columns-3 [&_:is(a,button,input)]:scroll-mb-32">
      {tutors.map(({ uid, savedAt }, index) => {
        const tutor = find(uid);
        if (tutor === undefined && error !== null) return null;
        return (
          <li key={uid} className="grid">
            {tutor === undefined && <TutorCardSkeleton />}
            {tutor === null && <SavedUnlisted savedAt={savedAt} onRemove={() => onRemove(uid)} />}
            {tutor && (
              <SavedListed
                tutor={tutor}
                eager={index < EAGER}
                chosen={chosen.includes(uid)}
                full={chosen.length >= counts.comparedTutors}
                onChoose={(add) => onChoose(uid, add)}
                onRemove={() => onRemove(uid, tutor.name)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Failed({ listed }: { listed: Listed }) {
  if (listed.error === null) return null;
  return <QueryFailed query={listed} fallback="saved.loadFailed" className="mb-6 max-w-[48rem]" />;
}

/** The cards of the saved tutors, and what can be done with them. */
export function SavedList({ tutors }: { tutors: readonly SavedTutor[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [most, setMost] = useState(STEP);
  const { chosen, choose } = useChosen();
  const remove = useRemoving();
  const count = useFocusPassedOn<HTMLParagraphElement>();
  const shown = tutors.slice(0, most);
  const listed = useListedTutors(shown.map(({ uid }) => uid));
  const comparable = chosen.filter((uid) => shown.some((tutor) => tutor.uid === uid) && listed.find(uid) !== null);
  const others = (uid: string) => comparable.filter((one) => one !== uid);
  return (
    <>
      <p ref={count} tabIndex={-1} className="mb-4 text-sm text-ink-2 outline-none">
        {t('common.tutorCount', { count: tutors.length, formatted: number(tutors.length) })}
      </p>
      <Failed listed={listed} />
      <Cards
        tutors={shown}
        listed={listed}
        chosen={comparable}
        onChoose={(uid, add) => choose(add ? [...comparable, uid] : others(uid))}
        onRemove={(uid, name) => {
          count.current?.focus({ preventScroll: true });
          choose(others(uid));
          void remove(uid, name);
        }}
      />
      {tutors.length > most && (
        <div className="mt-8 text-center">
          <Button variant="secondary" onClick={() => setMost(most + STEP)}>
            {t('saved.showMore')}
          </Button>
        </div>
      )}
      <CompareBar uids={comparable} onClear={() => choose([])} />
    </>
  );
}
