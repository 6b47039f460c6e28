import type { OwnProfile } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useToastAttempt } from '../../forms/use-toast-attempt.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CONTINUE_DRAFT } from '../../tutor/continue-draft.ts';
import { Button } from '../../ui/button.tsx';
import { useReplaceProfile } from './api/replace-profile.ts';
import type { KeepTexts } from './delete-profile.tsx';

interface RewriteProfileProps {
  profile: OwnProfile;
  keepTexts: KeepTexts;
}

/** Replaces a rejected profile: deletes it and keeps its texts as a draft of a new one. */
export function RewriteProfile({ profile, keepTexts }: RewriteProfileProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const replace = useReplaceProfile();
  const { busy, attempt } = useToastAttempt('account.rewriteFailed');
  const start = () =>
    attempt(async () => {
      await replace(() => keepTexts(profile, language));
      await navigate('/create-profile', { state: CONTINUE_DRAFT });
    });
  return (
    <Button size="sm" icon="edit" loading={busy} loadingLabel={t('account.rewriteBusy')} onClick={() => void start()}>
      {t('account.rewrite')}
    </Button>
  );
}
