import { accountCommand } from '../account-command.ts';

export const grantAdmin = accountCommand(
  '/admins/grant',
  'makes the account with this address an admin',
  (email) => `${email} is an admin now.`,
);
