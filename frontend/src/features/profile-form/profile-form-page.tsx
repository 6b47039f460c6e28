import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../ui/page-heading.tsx';

export function ProfileFormPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-10">
      <PageHeading title={t('profile.formTitle')} />
    </div>
  );
}
