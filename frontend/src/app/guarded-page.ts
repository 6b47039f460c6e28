import type { ComponentType } from 'react';
import { forVisitors, withGuard } from '../session/guards.tsx';
import type { GuardName } from '../session/guards.tsx';
import { lazyPage } from './page-loader.tsx';

const signInAgain = lazyPage(
  async () => (await import('../features/auth/sign-in-again.tsx')).SignInAgain,
  ['auth', 'errors', 'validation'],
);

async function loadSignIn(): Promise<ComponentType> {
  await signInAgain.preload();
  return signInAgain;
}

/** The page behind its guard. */
export function guardPage(guard: GuardName | 'VisitorsOnly', Page: ComponentType): ComponentType {
  return guard === 'VisitorsOnly' ? forVisitors(Page) : withGuard(guard, Page, loadSignIn);
}
