import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { loadNamespaces } from '../i18n/i18n.ts';
import { forVisitors, withGuard } from '../session/guards.tsx';
import type { GuardName } from '../session/guards.tsx';
import { retryOnce } from '../ui/lazy-component.ts';

async function loadSignIn(i18n: I18n): Promise<ComponentType> {
  const [{ SignInAgain }] = await Promise.all([
    retryOnce(() => import('../features/auth/sign-in-again.tsx')),
    loadNamespaces(i18n, ['auth', 'errors', 'validation']),
  ]);
  return SignInAgain;
}

export function guardPage(guard: GuardName | 'VisitorsOnly', Page: ComponentType): ComponentType {
  return guard === 'VisitorsOnly' ? forVisitors(Page) : withGuard(guard, Page, loadSignIn);
}
