import type { Clock, IdentityProvider, Keys, Limits, NewId } from '@sao-mai/platform';
import { createGrantAdmin, createRevokeAdmin } from './admins/appoint-admin.ts';
import { createChangePassword } from './accounts/change-password.ts';
import { createSavedTutors } from './accounts/change-saved-tutors.ts';
import { createConfirmAddress } from './accounts/confirm-address.ts';
import { createAccountHistory, findAccount } from './accounts/account-access.ts';
import { createDisableAccount, createEnableAccount, createSetAccess } from './accounts/disable-account.ts';
import { createConfirmEmailChange } from './email-change/confirm-email-change.ts';
import { createRequestEmailChange } from './email-change/request-email-change.ts';
import { createEndSessions } from './accounts/end-sessions.ts';
import { createEraseAccount } from './accounts/erase-account.ts';
import { createExportMyData } from './accounts/export-my-data.ts';
import type { DataHolders } from './accounts/export-my-data.ts';
import type { IdentityStore } from './identity-store.ts';
import type { createResolveCaller } from './accounts/resolve-caller.ts';
import { createListAccounts } from './accounts/list-accounts.ts';
import { createListErasures } from './accounts/list-erasures.ts';
import { createReadAccount } from './accounts/read-account.ts';
import { createRegisterAccount } from './accounts/register-account.ts';
import { createRepublishAccounts } from './accounts/republish-accounts.ts';
import { createRequestPasswordReset, createRequestVerificationMail } from './mails/request-account-mail.ts';
import { createReadResetCode, createResetPassword } from './accounts/reset-password.ts';
import { createSignInWithLinkedin } from './linkedin/sign-in-with-linkedin.ts';
import { createStartLinkedin } from './linkedin/start-linkedin.ts';
import type { LinkedinSignIn } from './linkedin/start-linkedin.ts';
import { createUpdateAccount } from './accounts/update-account.ts';

interface Deps {
  readonly store: IdentityStore;
  readonly provider: IdentityProvider;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly resolveCaller: ReturnType<typeof createResolveCaller>;
  readonly linkedin: LinkedinSignIn | null;
  readonly holders: DataHolders;
  readonly serviceKeys: Keys;
  readonly nudgeErasure: (uid: string) => void;
  readonly nudgeMail: (id: string) => void;
  readonly nudgeEmailChange: (id: string) => void;
  readonly wait: (ms: number) => Promise<void>;
}

export function createUseCases(deps: Deps) {
  const { store, clock } = deps;
  const mailing = { ...deps, nudge: deps.nudgeMail };
  return {
    readAccount: createReadAccount(store),
    register: createRegisterAccount(deps),
    updateAccount: createUpdateAccount(deps),
    startLinkedin: createStartLinkedin(deps),
    signInWithLinkedin: createSignInWithLinkedin(deps),
    requestPasswordReset: createRequestPasswordReset(mailing),
    requestVerificationMail: createRequestVerificationMail(mailing),
    readResetCode: createReadResetCode(deps),
    resetPassword: createResetPassword(deps),
    confirmAddress: createConfirmAddress(deps),
    changePassword: createChangePassword(deps),
    requestEmailChange: createRequestEmailChange(deps),
    confirmEmailChange: createConfirmEmailChange(deps),
    logOutEverywhere: createEndSessions(deps),
    exportMyData: createExportMyData(deps),
    savedTutors: createSavedTutors(deps),
    adminAccounts: {
      list: createListAccounts(store),
      history: createAccountHistory(store),
      setAccess: createSetAccess(deps),
      find: async (uid: string): Promise<void> => {
        await findAccount(store, uid);
      },
    },
    grantAdmin: createGrantAdmin(deps),
    revokeAdmin: createRevokeAdmin(deps),
    disableAccount: createDisableAccount(deps),
    enableAccount: createEnableAccount(deps),
    eraseAccount: createEraseAccount({ store, clock, nudge: deps.nudgeErasure }),
    listErasures: createListErasures(store),
    republish: createRepublishAccounts(store),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
