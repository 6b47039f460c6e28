import type { Page } from './page.ts';

const adminPage = {
  texts: ['admin', 'profile', 'errors', 'validation'],
  guard: 'RequireAdmin',
} as const;

/** The pages of admins. */
export const adminPages: readonly Page[] = [
  {
    paths: ['/admin/accounts'],
    module: 'src/features/admin/accounts-page.tsx',
    load: async () => ({ Component: (await import('../features/admin/accounts-page.tsx')).AccountsPage }),
    ...adminPage,
    title: 'admin.accountsTitle',
  },
  {
    paths: ['/admin/inquiries'],
    module: 'src/features/admin/undelivered-page.tsx',
    load: async () => ({ Component: (await import('../features/admin/undelivered-page.tsx')).UndeliveredPage }),
    ...adminPage,
    texts: ['messages', ...adminPage.texts],
    title: 'admin.mailsTitle',
  },
  {
    paths: ['/admin/reports'],
    module: 'src/features/admin/reports-page.tsx',
    load: async () => ({ Component: (await import('../features/admin/reports-page.tsx')).ReportsPage }),
    ...adminPage,
    texts: ['adminReports', 'report', ...adminPage.texts],
    title: 'adminReports.title',
  },
  {
    paths: ['/admin/system'],
    module: 'src/features/admin/system-page.tsx',
    load: async () => ({ Component: (await import('../features/admin/system-page.tsx')).SystemPage }),
    ...adminPage,
    texts: ['adminSystem', ...adminPage.texts],
    title: 'adminSystem.title',
  },
  {
    paths: ['/admin/tutors/approval'],
    module: 'src/features/admin/approval-page.tsx',
    load: async () => ({ Component: (await import('../features/admin/approval-page.tsx')).ApprovalPage }),
    ...adminPage,
    title: 'common.tutorApprovals',
  },
  {
    paths: ['/admin/tutors/manage'],
    module: 'src/features/admin/manage-page.tsx',
    load: async () => ({ Component: (await import('../features/admin/manage-page.tsx')).ManagePage }),
    ...adminPage,
    title: 'common.manageTutors',
  },
];
