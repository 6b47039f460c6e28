import { setTimeout as pause } from 'node:timers/promises';
import type { Clock, IdentityProvider, Keys, Limits, NewId } from '@sao-mai/platform';
import { grantAdminByEmail, revokeAdminByEmail } from './appoint-admin.ts';
import { changePassword } from './change-password.ts';
import { changeSavedTutors } from './change-saved-tutors.ts';
import { confirmAddress } from './confirm-address.ts';
import { disableAccount, enableAccount } from './disable-account.ts';
import { endSessions } from './end-sessions.ts';
import { eraseAccount } from './erase-account.ts';
import { exportMyData } from './export-my-data.ts';
import type { DataHolders } from './export-my-data.ts';
import type { IdentityStore } from './identity-store.ts';
import type { knowCaller } from './know-caller.ts';
import { listErasures } from './list-erasures.ts';
import { readAccount } from './read-account.ts';
import { registerAccount } from './register-account.ts';
import { republishAccounts } from './republish-accounts.ts';
import { requestPasswordReset, requestVerificationMail } from './request-account-mail.ts';
import { readResetCode, resetPassword } from './reset-password.ts';
import { signInWithLinkedin } from './sign-in-with-linkedin.ts';
import { startLinkedin } from './start-linkedin.ts';
import type { LinkedinSignIn } from './start-linkedin.ts';
import { updateAccount } from './update-account.ts';

interface Deps {
  readonly store: IdentityStore;
  readonly provider: IdentityProvider;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly know: ReturnType<typeof knowCaller>;
  readonly linkedin: LinkedinSignIn | null;
  readonly holders: DataHolders;
  readonly serviceKeys: Keys;
  readonly nudgeErasure: (uid: string) => void;
  readonly nudgeMail: (id: string) => void;
}

const wait = async (ms: number): Promise<void> => {
  await pause(ms);
};

export function createUseCases(given: Deps) {
  const deps = { ...given, wait };
  const { store, clock } = deps;
  const mailing = { ...deps, nudge: deps.nudgeMail };
  return {
    readAccount: readAccount(store),
    register: registerAccount(deps),
    updateAccount: updateAccount(deps),
    startLinkedin: startLinkedin(deps),
    signInWithLinkedin: signInWithLinkedin(deps),
    requestPasswordReset: requestPasswordReset(mailing),
    requestVerificationMail: requestVerificationMail(mailing),
    readResetCode: readResetCode(deps),
    resetPassword: resetPassword(deps),
    confirmAddress: confirmAddress(deps),
    changePassword: changePassword(deps),
    logOutEverywhere: endSessions(deps),
    exportMyData: exportMyData(deps),
    savedTutors: changeSavedTutors(deps),
    grantAdmin: grantAdminByEmail(deps),
    revokeAdmin: revokeAdminByEmail(deps),
    disableAccount: disableAccount(deps),
    enableAccount: enableAccount(deps),
    eraseAccount: eraseAccount({ store, clock, nudge: deps.nudgeErasure }),
    listErasures: listErasures(store),
    republish: republishAccounts(store),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
