import { disableAccount, enableAccount, getAccountHistory, listAccounts } from '@sao-mai/contracts';
import { route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import type { UseCases } from '../use-cases.ts';

type AccessOperation = typeof disableAccount | typeof enableAccount;

export function adminAccountRoutes({ adminAccounts: use }: UseCases): readonly Route[] {
  const sets = (operation: AccessOperation, disabled: boolean): Route =>
    route(operation, {
      find: ({ params }) => use.find(params.uid),
      handle: async ({ params, body, caller }) => ({
        data: await use.setAccess({ uid: params.uid, by: caller.uid, reason: body.reason ?? '', disabled }),
      }),
    });
  return [
    route(listAccounts, ({ query }) => use.list(query)),
    route(getAccountHistory, {
      find: ({ params }) => use.find(params.uid),
      handle: async ({ params }) => ({ data: await use.history(params.uid) }),
    }),
    sets(disableAccount, true),
    sets(enableAccount, false),
  ];
}
