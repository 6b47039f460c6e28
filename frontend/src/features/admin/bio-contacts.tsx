import { contactsIn } from '@sao-mai/contracts';
import type { ContactKind } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';

const LABELS = {
  link: 'admin.contactLink',
  email: 'admin.contactEmail',
  phone: 'admin.contactPhone',
} as const satisfies Record<ContactKind, string>;

/** Links, email addresses and phone numbers in a bio, for the admin who decides; renders nothing if there are none. */
export function BioContacts({ bio }: { bio: string }) {
  const { t } = useTranslation();
  const found = contactsIn(bio);
  if (found.length === 0) return null;
  return (
    <Banner tone="pending" icon="warning" title={t('admin.contactsTitle')}>
      <ul aria-label={t('admin.contactsTitle')} className="mt-1 grid gap-1">
        {found.map(({ kind, text }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            <span className="text-ink-2">{`${t(LABELS[kind])}: `}</span>
            <span translate="no">{text}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
