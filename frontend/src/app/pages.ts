import { lazyPage } from './page-loader.tsx';

/** Every page loads with its route. */
export const pages = {
  home: lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage),
  login: lazyPage(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  register: lazyPage(async () => (await import('../features/auth/register-page.tsx')).RegisterPage),
  search: lazyPage(async () => (await import('../features/search/search-page.tsx')).SearchPage),
  profile: lazyPage(async () => (await import('./tutor-page.tsx')).TutorPage),
  profileForm: lazyPage(async () => (await import('../features/profile-form/profile-form-page.tsx')).ProfileFormPage),
  ownProfile: lazyPage(async () => (await import('../features/profile-form/own-profile-page.tsx')).OwnProfilePage),
  account: lazyPage(async () => (await import('../features/account/account-page.tsx')).AccountPage),
  approval: lazyPage(async () => (await import('../features/admin/approval-page.tsx')).ApprovalPage),
  manage: lazyPage(async () => (await import('../features/admin/manage-page.tsx')).ManagePage),
  notFound: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
};
