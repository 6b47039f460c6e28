import type { User } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { DownloadData } from './download-data.tsx';
import { DialogButton, Setting } from './setting.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';

const NameDialog = lazyComponent(async () => (await import('./name-dialog.tsx')).NameDialog);
const EmailDialog = lazyComponent(async () => (await import('./email-dialog.tsx')).EmailDialog);
const PasswordDialog = lazyComponent(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const LogoutEverywhereDialog = lazyComponent(
  async () => (await import('./logout-everywhere-dialog.tsx')).LogoutEverywhereDialog,
);
const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

export function Settings({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="settings" className="mt-12">
      <h2 id="settings" className="text-xl">
        {t('settings.title')}
      </h2>
      <Card className="mt-4 px-5 py-1 sm:px-7">
        <ul className="divide-y divide-line">
          <Setting title={t('settings.name')} text={t('settings.nameText')}>
            <DialogButton label={t('settings.nameChange')} dialog={NameDialog} />
          </Setting>
          {user.email !== '' && (
            <Setting title={t('settings.email')} text={user.email}>
              <DialogButton label={t('settings.emailChange')} dialog={EmailDialog} />
            </Setting>
          )}
          {user.provider === 'password' && (
            <Setting title={t('settings.password')} text={t('settings.passwordLead')}>
              <DialogButton label={t('settings.passwordChange')} dialog={PasswordDialog} />
            </Setting>
          )}
          <Setting title={t('settings.everywhere')} text={t('settings.everywhereText')}>
            <DialogButton label={t('settings.everywhereAction')} dialog={LogoutEverywhereDialog} />
          </Setting>
          <Setting title={t('settings.data')} text={t('settings.dataText')}>
            <DownloadData />
          </Setting>
          <Setting title={t('settings.remove')} text={t('settings.removeText')}>
            <DialogButton label={t('settings.removeAction')} icon="trash" danger dialog={DeleteAccountDialog} />
          </Setting>
        </ul>
      </Card>
    </section>
  );
}
