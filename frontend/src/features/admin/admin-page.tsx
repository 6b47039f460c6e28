import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '../../ui/link.tsx';
import { ReleaseNote } from './release-note.tsx';

/** Those that the header does not lead to. */
const SECTIONS = [
  { path: '/admin/inquiries', label: 'admin.mailsTitle' },
  { path: '/admin/reports', label: 'admin.sectionReports' },
  { path: '/admin/accounts', label: 'admin.accountsTitle' },
  { path: '/admin/system', label: 'admin.sectionSystem' },
] as const;

/** The frame of the admins' pages, with links from each to the others. */
export function AdminPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="wrap pt-3 pb-16">
      <nav aria-label={t('admin.sections')} className="mb-4 flex flex-wrap gap-x-6 border-b border-line text-sm">
        {SECTIONS.map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            className="inline-flex min-h-11 items-center text-ink-2 no-underline hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <span>{t(label)}</span>
          </NavLink>
        ))}
      </nav>
      {children}
      <ReleaseNote />
    </div>
  );
}
