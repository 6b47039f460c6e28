import { categories, categoryPath, infoPageNames, infoPagePath } from '@sao-mai/contracts';
import { adminPages } from './admin-routes.tsx';
import type { Page } from './page.ts';

const auth = ['auth', 'errors', 'validation'] as const;
const mailLinks = ['mailLinks', 'auth', 'errors', 'validation'] as const;
const profileForm = ['profileForm', 'profile', 'errors', 'validation'] as const;
const account = ['account', 'settings', 'auth', 'profile', 'errors', 'validation'] as const;
const messages = ['messages', 'errors', 'validation'] as const;

const infoPaths = infoPageNames.map(infoPagePath);

/** Every page of the web app. Each is shown in the layout. */
export const pages: readonly Page[] = [
  {
    paths: ['/'],
    module: 'src/features/home/home-page.tsx',
    load: async () => {
      const { HomePage, loadHome } = await import('../features/home/home-page.tsx');
      return { Component: HomePage, loader: loadHome };
    },
    texts: ['home'],
    title: 'home.title',
    description: 'home.description',
    index: true,
    siteMap: ['/'],
  },
  {
    paths: ['/search', '/search/category/:category'],
    module: 'src/features/search/search-page.tsx',
    load: async () => {
      const { SearchPage, loadSearch } = await import('../features/search/search-page.tsx');
      return { Component: SearchPage, loader: loadSearch };
    },
    texts: ['search'],
    title: 'search.title',
    description: 'search.description',
    index: true,
    siteMap: ['/search', ...categories.map(categoryPath)],
  },
  {
    paths: ['/profile/:id'],
    module: 'src/app/tutor-page.tsx',
    load: async () => {
      const { TutorPage, loadProfile } = await import('./tutor-page.tsx');
      return { Component: TutorPage, loader: loadProfile };
    },
    texts: ['profile', 'inquiry', 'saved', 'errors'],
    title: 'profile.title',
    index: true,
  },
  {
    paths: ['/saved'],
    module: 'src/features/saved/saved-page.tsx',
    load: async () => ({ Component: (await import('../features/saved/saved-page.tsx')).SavedPage }),
    texts: ['saved', 'errors'],
    title: 'saved.title',
  },
  {
    paths: ['/compare'],
    module: 'src/features/saved/compare-page.tsx',
    load: async () => ({ Component: (await import('../features/saved/compare-page.tsx')).ComparePage }),
    texts: ['saved', 'profile', 'errors'],
    title: 'saved.compareTitle',
  },
  {
    paths: infoPaths,
    module: 'src/features/info/info-page.tsx',
    load: async () => {
      const { InfoPage, loadInfo } = await import('../features/info/info-page.tsx');
      return { Component: InfoPage, loader: loadInfo };
    },
    texts: ['info'],
    title: 'info.title',
    index: true,
    siteMap: infoPaths,
  },
  {
    paths: ['/login'],
    module: 'src/features/auth/login-page.tsx',
    load: async () => ({ Component: (await import('../features/auth/login-page.tsx')).LoginPage }),
    texts: auth,
    guard: 'VisitorsOnly',
    title: 'auth.loginTitle',
    index: true,
  },
  {
    paths: ['/register'],
    module: 'src/features/auth/register-page.tsx',
    load: async () => ({ Component: (await import('../features/auth/register-page.tsx')).RegisterPage }),
    texts: auth,
    guard: 'VisitorsOnly',
    title: 'auth.registerTitle',
    description: 'auth.registerLead',
    index: true,
    siteMap: ['/register'],
  },
  {
    paths: ['/linkedin-callback'],
    module: 'src/features/auth/linkedin-callback-page.tsx',
    load: async () => ({
      Component: (await import('../features/auth/linkedin-callback-page.tsx')).LinkedinCallbackPage,
    }),
    texts: ['auth'],
    title: 'common.login',
  },
  {
    paths: ['/forgot-password'],
    module: 'src/features/auth/forgot-password-page.tsx',
    load: async () => ({ Component: (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage }),
    texts: mailLinks,
    title: 'common.login',
  },
  {
    paths: ['/reset-password'],
    module: 'src/features/auth/reset-password-page.tsx',
    load: async () => ({ Component: (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage }),
    texts: mailLinks,
    title: 'common.login',
  },
  {
    paths: ['/verify-email'],
    module: 'src/features/auth/verify-email-page.tsx',
    load: async () => ({ Component: (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage }),
    texts: mailLinks,
    title: 'common.login',
  },
  {
    paths: ['/new-address'],
    module: 'src/features/auth/new-address-page.tsx',
    load: async () => ({ Component: (await import('../features/auth/new-address-page.tsx')).NewAddressPage }),
    texts: mailLinks,
    title: 'mailLinks.newAddressTitle',
  },
  {
    paths: ['/create-profile', '/edit-profile'],
    module: 'src/features/profile-form/profile-form-page.tsx',
    load: async () => ({
      Component: (await import('../features/profile-form/profile-form-page.tsx')).ProfileFormPage,
    }),
    texts: profileForm,
    guard: 'RequireTutor',
    title: 'common.myProfile',
  },
  {
    paths: ['/profile'],
    module: 'src/features/profile-form/own-profile-page.tsx',
    load: async () => ({ Component: (await import('../features/profile-form/own-profile-page.tsx')).OwnProfilePage }),
    texts: profileForm,
    guard: 'RequireTutor',
    title: 'common.myProfile',
  },
  {
    paths: ['/user-profile'],
    module: 'src/app/own-account-page.tsx',
    load: async () => ({ Component: (await import('./own-account-page.tsx')).OwnAccountPage }),
    texts: account,
    guard: 'RequireUser',
    title: 'common.myProfile',
  },
  {
    paths: ['/sent-messages'],
    module: 'src/features/messages/sent-page.tsx',
    load: async () => ({ Component: (await import('../features/messages/sent-page.tsx')).SentPage }),
    texts: messages,
    guard: 'RequireUser',
    title: 'messages.sentTitle',
  },
  {
    paths: ['/messages'],
    module: 'src/features/messages/received-page.tsx',
    load: async () => ({ Component: (await import('../features/messages/received-page.tsx')).ReceivedPage }),
    texts: messages,
    guard: 'RequireTutor',
    title: 'messages.receivedTitle',
  },
  {
    paths: ['/answer'],
    module: 'src/features/messages/answer-page.tsx',
    load: async () => ({ Component: (await import('../features/messages/answer-page.tsx')).AnswerPage }),
    texts: messages,
    title: 'messages.answerTitle',
  },
  {
    paths: ['/not-me'],
    module: 'src/features/messages/not-me-page.tsx',
    load: async () => ({ Component: (await import('../features/messages/not-me-page.tsx')).NotMePage }),
    texts: messages,
    title: 'messages.notMeTitle',
  },
  {
    paths: ['/mail-link'],
    module: 'src/features/messages/mail-link-page.tsx',
    load: async () => ({ Component: (await import('../features/messages/mail-link-page.tsx')).MailLinkPage }),
    texts: messages,
    title: 'messages.linkTitle',
  },
  ...adminPages,
];

export const notFoundPage: Page = {
  paths: ['*'],
  module: 'src/app/not-found-page.tsx',
  load: async () => {
    const { NotFoundPage, loadNotFound } = await import('./not-found-page.tsx');
    return { Component: NotFoundPage, loader: loadNotFound };
  },
  texts: [],
  title: 'common.notFoundTitle',
};
