import type { OwnProfile } from '@sao-mai/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isUnauthenticated } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useReplaceProfile } from './api/replace-profile.ts';
import type { KeepTexts } from './delete-profile.tsx';

interface WriteAgainProps {
  profile: OwnProfile;
  keepTexts: KeepTexts;
}

/** The way on from a rejection: the old profile goes, and its texts wait in the form of a new one. */
export function WriteAgain({ profile, keepTexts }: WriteAgainProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const language = useLanguage();
  const navigate = useNavigate();
  const replace = useReplaceProfile();
  const [busy, setBusy] = useState(false);
  // two clicks can come before the first has rendered anything
  const running = useRef(false);
  const start = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await replace(() => {
        keepTexts(profile, language);
      });
      await navigate('/create-profile');
    } catch (error) {
      if (!isUnauthenticated(error)) await showToast('error', errorText(error, 'account.writeAgainFailed'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon="edit"
      loading={busy}
      loadingLabel={t('account.writeAgainBusy')}
      onClick={() => void start()}
    >
      {t('account.writeAgain')}
    </Button>
  );
}
