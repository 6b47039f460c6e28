import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

export function LeaveDialog({ guard: { question, answer } }: { guard: LeaveGuard }) {
  const { t } = useTranslation();
  const session = useSession();
  const lost = question?.logout === true || (session.status === 'visitor' && session.left !== undefined);
  return (
    <AlertDialog
      open={question !== undefined}
      closesOnBack={false}
      onClose={() => answer(false)}
      title={t('profileForm.leaveTitle')}
      description={t(lost ? 'profileForm.leaveTextLogout' : 'profileForm.leaveText')}
      cancel={t('profileForm.leaveStay')}
      actions={
        <Button onClick={() => answer(true)}>
          {t(question?.logout === true ? 'common.logout' : 'profileForm.leaveGo')}
        </Button>
      }
    />
  );
}
