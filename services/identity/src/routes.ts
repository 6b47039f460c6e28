import {
  changePassword,
  confirmAddress,
  confirmEmailChange,
  deleteMyAccount,
  exportMyData,
  getMyAccount,
  listSavedTutors,
  logOutEverywhere,
  mergeSavedTutors,
  readResetCode,
  register,
  removeSavedTutor,
  requestEmailChange,
  requestPasswordReset,
  requestVerificationMail,
  resetPassword,
  saveTutor,
  signInWithLinkedin,
  startLinkedin,
  updateAccount,
} from '@sao-mai/contracts';
import { bearerToken, languageHint, route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import { asUser } from './accounts/account.ts';
import { adminAccountRoutes } from './accounts/admin-account-routes.ts';
import { browserCookie, browserSecret } from './linkedin/browser-cookie.ts';
import type { UseCases } from './use-cases.ts';

export interface RouteOptions {
  readonly secure: boolean;
  readonly exportFile: string;
}

export const identityRoutes = (use: UseCases, options: RouteOptions): readonly Route[] => [
  route(getMyAccount, async ({ caller }) => ({ data: asUser(await use.readAccount(caller.uid), caller.roles.admin) })),
  route(register, async ({ body, address, request }) => ({
    data: asUser(await use.register({ request: body, address, language: languageHint(request.headers) }), false),
  })),
  route(updateAccount, async ({ caller, body }) => ({
    data: asUser(await use.updateAccount(caller.uid, body), caller.roles.admin),
  })),
  ...signInRoutes(use, options),
  ...mailCodeRoutes(use),
  ...ownAccountRoutes(use, options),
  ...savedTutorsRoutes(use),
  ...adminAccountRoutes(use),
];

const signInRoutes = (use: UseCases, { secure }: RouteOptions): readonly Route[] => [
  route(startLinkedin, async ({ body, address, request }) => {
    const browser = browserSecret(request.headers);
    const started = await use.startLinkedin({ redirectUri: body.redirectUri, address, browser });
    return { data: started, headers: { 'Set-Cookie': browserCookie(started.browser, secure) } };
  }),
  route(signInWithLinkedin, async ({ body, address, request }) => {
    const browser = browserSecret(request.headers);
    const language = languageHint(request.headers);
    return { data: { customToken: await use.signInWithLinkedin({ request: body, address, browser, language }) } };
  }),
  route(requestPasswordReset, async ({ body, address, request }) => {
    await use.requestPasswordReset({ email: body.email, address, language: languageHint(request.headers) });
    return { data: { requested: true } };
  }),
];

const mailCodeRoutes = (use: UseCases): readonly Route[] => [
  route(readResetCode, async ({ body, address }) => ({ data: { email: await use.readResetCode(body.code, address) } })),
  route(resetPassword, async ({ body, address }) => ({ data: { email: await use.resetPassword(body, address) } })),
  route(confirmAddress, async ({ body, caller, address }) => ({
    data: await use.confirmAddress({ code: body.code, caller, address }),
  })),
  route(confirmEmailChange, async ({ body, address }) => ({
    data: { email: await use.confirmEmailChange(body.code, address) },
  })),
];

const ownAccountRoutes = (use: UseCases, { exportFile }: RouteOptions): readonly Route[] => [
  route(requestVerificationMail, async ({ caller, address }) => {
    await use.requestVerificationMail(caller, address);
    return { data: { requested: true } };
  }),
  route(changePassword, async ({ caller, body }) => {
    await use.changePassword(caller.uid, body);
    return { data: { changed: true } };
  }),
  route(requestEmailChange, async ({ caller, body }) => {
    await use.requestEmailChange(caller, body);
    return { data: { requested: true } };
  }),
  route(logOutEverywhere, async ({ caller }) => {
    await use.logOutEverywhere(caller.uid);
    return { data: { loggedOut: true } };
  }),
  route(deleteMyAccount, async ({ caller }) => {
    await use.eraseAccount(caller.uid);
    return { data: { deleted: true } };
  }),
  route(exportMyData, async ({ caller, request }) => ({
    data: await use.exportMyData(caller, bearerToken(request.headers) ?? ''),
    headers: { 'Content-Disposition': `attachment; filename="${exportFile}"` },
  })),
];

const savedTutorsRoutes = ({ savedTutors }: UseCases): readonly Route[] => [
  route(listSavedTutors, async ({ caller }) => ({ data: await savedTutors.list(caller.uid) })),
  route(mergeSavedTutors, async ({ caller, body }) => ({ data: await savedTutors.merge(caller.uid, body.tutors) })),
  route(saveTutor, async ({ caller, params }) => ({ data: await savedTutors.save(caller.uid, params.uid) })),
  route(removeSavedTutor, async ({ caller, params }) => {
    await savedTutors.remove(caller.uid, params.uid);
    return { data: { deleted: true } };
  }),
];
