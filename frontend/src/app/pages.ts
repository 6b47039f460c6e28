import type { ComponentType } from 'react';
import type { TextGroup } from '../i18n/texts.ts';
import type { guardPage } from './guarded-page.ts';
import { lazyPage } from './page-loader.tsx';
import type { Page } from './page-loader.tsx';

type GuardName = Parameters<typeof guardPage>[0];

/** A page behind a guard; the guards come with the first page that has one. */
function guarded(guard: GuardName, load: () => Promise<ComponentType>, texts: readonly TextGroup[]): Page {
  return lazyPage(async () => {
    const [{ guardPage: behind }, Guarded] = await Promise.all([import('./guarded-page.ts'), load()]);
    return behind(guard, Guarded);
  }, texts);
}

const auth = ['auth', 'errors', 'validation'] as const;
const mail = ['mailLinks', 'auth', 'errors', 'validation'] as const;
const own = ['account', 'settings', 'auth', 'profile', 'errors', 'validation'] as const;
const form = ['profileForm', 'profile', 'errors', 'validation'] as const;
const admin = ['admin', 'profile', 'errors', 'validation'] as const;

/** Every page loads with its route, and with it the texts it speaks. */
export const pages = {
  home: lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage, ['home']),
  login: guarded('VisitorsOnly', async () => (await import('../features/auth/login-page.tsx')).LoginPage, auth),
  register: guarded(
    'VisitorsOnly',
    async () => (await import('../features/auth/register-page.tsx')).RegisterPage,
    auth,
  ),
  linkedinCallback: lazyPage(
    async () => (await import('../features/auth/linkedin-callback-page.tsx')).LinkedinCallbackPage,
    ['auth'],
  ),
  forgotPassword: lazyPage(
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    mail,
  ),
  resetPassword: lazyPage(
    async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
    mail,
  ),
  verifyEmail: lazyPage(async () => (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage, mail),
  search: lazyPage(async () => (await import('../features/search/search-page.tsx')).SearchPage, ['search']),
  profile: lazyPage(async () => (await import('./tutor-page.tsx')).TutorPage, ['profile', 'inquiry', 'errors']),
  profileForm: guarded(
    'RequireTutor',
    async () => (await import('../features/profile-form/profile-form-page.tsx')).ProfileFormPage,
    form,
  ),
  ownProfile: guarded(
    'RequireTutor',
    async () => (await import('../features/profile-form/own-profile-page.tsx')).OwnProfilePage,
    form,
  ),
  account: guarded('RequireUser', async () => (await import('./own-account-page.tsx')).OwnAccountPage, own),
  approval: guarded(
    'RequireAdmin',
    async () => (await import('../features/admin/approval-page.tsx')).ApprovalPage,
    admin,
  ),
  manage: guarded('RequireAdmin', async () => (await import('../features/admin/manage-page.tsx')).ManagePage, admin),
  notFound: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
};
