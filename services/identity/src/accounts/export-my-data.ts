import { decisionData, inquiryData, profileData, searchData } from '@sao-mai/contracts';
import type { AccountData, MyData } from '@sao-mai/contracts';
import { AppError, askService, isAppError, underLimits } from '@sao-mai/platform';
import type { Caller, Clock, Keys, Limits } from '@sao-mai/platform';
import type * as z from 'zod/mini';
import { asUser } from './account.ts';
import type { IdentityStore } from '../identity-store.ts';

export const exportLimit = { points: 10, seconds: 3600 } as const;

/** Services that hold personal data. */
export type DataHolder = 'tutors' | 'search' | 'inquiries' | 'admin';
export type DataHolders = Readonly<Record<DataHolder, () => string>>;

export interface ExportDeps {
  readonly store: Pick<IdentityStore, 'accounts' | 'savedTutors'>;
  readonly holders: DataHolders;
  readonly serviceKeys: Keys;
  readonly limits: Limits;
  readonly clock: Clock;
}

const timeoutMs = 5000;

async function accountOf({ accounts, savedTutors }: ExportDeps['store'], caller: Caller): Promise<AccountData> {
  const stored = await accounts.get(caller.uid);
  if (stored === null) throw new AppError('unauthenticated', 'account-deleted');
  const { state } = stored;
  return {
    ...asUser(state, caller.roles.admin),
    disabled: state.disabled,
    linkedinSignIn: state.linkedin !== undefined,
    ...(state.termsVersion !== undefined && { termsVersion: state.termsVersion }),
    access: (state.access ?? []).map(({ action, reason, at }) => ({ action, reason, at })),
    savedTutors: (await savedTutors.get(caller.uid))?.state.tutors ?? [],
  };
}

/** All data or an error: an incomplete export would look complete. */
export const createExportMyData =
  ({ store, holders, serviceKeys, limits, clock }: ExportDeps) =>
  async (caller: Caller, token: string): Promise<MyData> => {
    const ask = <T>(holder: DataHolder, schema: z.ZodMiniType<T>): Promise<T> => {
      const call = { token, serviceKey: serviceKeys[0], timeoutMs, schema };
      return askService('ask for personal data', `${holders[holder]()}/internal/my-data`, call);
    };
    const rules = [{ key: `export:uid:${caller.uid}`, ...exportLimit }];
    const [account, tutors, inquiries, search, admin] = await underLimits(limits, rules, () =>
      Promise.all([
        accountOf(store, caller),
        ask('tutors', profileData),
        ask('inquiries', inquiryData),
        ask('search', searchData),
        ask('admin', decisionData),
      ]).catch((cause: unknown) => {
        throw isAppError(cause) ? cause : new AppError('unavailable', 'unavailable', { cause });
      }),
    );
    return { madeAt: clock.now().toISOString(), account, tutors, inquiries, search, admin };
  };
