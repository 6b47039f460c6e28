import { only } from '../command.ts';
import type { Command } from '../command.ts';

const toAccount = (path: string, summary: string, done: (email: string) => string): Command => ({
  usage: 'EMAIL',
  summary,
  async run({ args, services, print }) {
    const email = only(args, 'the account’s e-mail address');
    const unknown = `Nobody has an account with the address ${email}.`;
    await (await services()).ask('identity', path, { method: 'POST', json: { email }, unknown });
    print(done(email));
  },
});

export const grantAdmin = toAccount(
  '/admins/grant',
  'makes the account with this address an admin',
  (email) => `${email} is an admin now.`,
);

export const revokeAdmin = toAccount(
  '/admins/revoke',
  'takes it away again; the last admin stays',
  (email) => `${email} is no longer an admin.`,
);

export const disableAccount = toAccount(
  '/accounts/disable',
  'ends an account’s sessions and keeps it out until it is enabled',
  (email) => `${email} is disabled.`,
);

export const enableAccount = toAccount(
  '/accounts/enable',
  'lets a disabled account in again',
  (email) => `${email} is enabled.`,
);
