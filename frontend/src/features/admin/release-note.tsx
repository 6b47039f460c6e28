import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';

/** The release that serves this page, at the foot of the pages of admins. */
export function ReleaseNote() {
  const { t } = useTranslation();
  const { release } = getConfig();
  return release === undefined ? null : <p className="mt-10 text-xs text-ink-2">{t('admin.release', { release })}</p>;
}
