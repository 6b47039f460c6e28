import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/error-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { setSaved } from '../session/saved/saved-tutors.ts';
import { useIsSaved } from '../session/saved/use-saved-tutors.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextSpan } from '../ui/text-span.tsx';
import { showToast } from '../ui/toast.tsx';

export interface SaveButtonProps {
  uid: string;
  name: string;
}

function Heart({ full }: { full: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('size-[1.25em] flex-none', full ? 'fill-son-text text-son-text' : 'fill-none')}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20.5C6 16.4 3 12.9 3 9.1 3 6.4 5.1 4.3 7.6 4.3c1.8 0 3.4 1 4.4 2.6 1-1.6 2.6-2.6 4.4-2.6 2.5 0 4.6 2.1 4.6 4.8 0 3.8-3 7.3-9 11.4z" />
    </svg>
  );
}

/** Saves the tutor or removes them; a change that the account refuses is taken back. */
function useSaving({ uid, name }: SaveButtonProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const saved = useIsSaved(uid);
  const toggle = async () => {
    try {
      await setSaved(uid, !saved);
    } catch (error) {
      await showToast('error', errorText(error, saved ? 'saved.removeFailed' : 'saved.saveFailed'));
    }
  };
  return {
    saved,
    button: {
      type: 'button' as const,
      'aria-pressed': saved,
      'aria-label': t('saved.saveNamed', { name }),
      onClick: () => void toggle(),
    },
  };
}

export interface PhotoHeartProps extends SaveButtonProps {
  /** Where it is; by default at the corner of the photo on a tutor's card. */
  className?: string;
}

/** A heart over the corner of a photo. */
export function PhotoHeart({ className = 'top-18.5 left-18.5', ...props }: PhotoHeartProps) {
  const { saved, button } = useSaving(props);
  if (!useTexts('saved')) return null;
  return (
    <button
      {...button}
      title={button['aria-label']}
      className={classNames('group absolute z-10 grid size-11 place-items-center print:hidden', className)}
    >
      <span className="grid size-8.5 place-items-center rounded-full border border-edge bg-sheet text-sm shadow-sm transition-transform duration-150 group-hover:border-ink group-hover:bg-well group-active:scale-90">
        <Heart full={saved} />
      </span>
    </button>
  );
}

/** A heart with a word, for the page of one tutor. */
export function SaveButton(props: SaveButtonProps) {
  const { t } = useTranslation();
  const { saved, button } = useSaving(props);
  return (
    <button {...button} className={buttonClass({ variant: 'quiet', size: 'sm' }, 'px-0! noscript:hidden print:hidden')}>
      <Heart full={saved} />
      <TextSpan>{t('saved.save')}</TextSpan>
    </button>
  );
}
