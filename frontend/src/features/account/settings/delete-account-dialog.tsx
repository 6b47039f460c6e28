import { deleteMyAccount } from '@sao-mai/contracts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { Marked } from '../../../ui/emphasised.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import type { OpenedDialogProps } from './setting.tsx';
import { useSignOutWithNotice } from './use-sign-out-with-notice.ts';

/** Ignores case and diacritics: 'xoá' has two common spellings. */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** A word that is typed to confirm; `missed` after a check of another word, until typing goes on. */
function useTypedWord(word: string) {
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  return {
    typed,
    missed,
    type: (next: string) => {
      setTyped(next);
      setMissed(false);
    },
    check: (): boolean => {
      const matches = plain(typed) === plain(word);
      setMissed(!matches);
      return matches;
    },
  };
}

/** A page that the browser translates must show the word that is asked for. */
const untranslated = (word: string) => <span translate="no">{word}</span>;

export function DeleteAccountDialog({ open, onClose }: OpenedDialogProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { busy, error, attempt } = useAttempt();
  const signOut = useSignOutWithNotice();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const word = t('settings.removeWord');
  const { typed, missed, type, check } = useTypedWord(word);
  const remove = async () => {
    await call(deleteMyAccount);
    await signOut(t('settings.removeDone'));
  };
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('settings.removeTitle')}
      description={t('settings.removeDescription')}
      cancel={t('common.cancel')}
      actions={
        <Button type="submit" form={form} loading={busy} loadingLabel={t('settings.removeBusy')}>
          {t('settings.removeAction')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) void attempt(remove);
          else field.current?.focus();
        }}
      >
        {error !== null && <Banner tone="error" title={errorText(error, 'settings.removeFailed')} />}
        <Field
          label={<Marked text={t('settings.removeType', { word })} tag="word" mark={untranslated} />}
          error={missed ? t('settings.removeMismatch', { word }) : undefined}
          required
        >
          <TextInput
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
      </form>
    </AlertDialog>
  );
}
