import { getMyAccount, register, updateAccount } from '@sao-mai/contracts';
import { languageHint, route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import { asUser } from './account.ts';
import type { IdentityUseCases } from './service.ts';

/** Who may call what is said by the operations. */
export const identityRoutes = (use: IdentityUseCases): readonly Route[] => [
  route(getMyAccount, async ({ caller }) => ({ data: asUser(await use.readAccount(caller.uid), caller.roles.admin) })),
  route(register, async ({ body, address, request }) => ({
    data: asUser(await use.register({ request: body, address, language: languageHint(request.headers) }), false),
  })),
  route(updateAccount, async ({ caller, body }) => ({
    data: asUser(await use.updateAccount(caller.uid, body), caller.roles.admin),
  })),
];
