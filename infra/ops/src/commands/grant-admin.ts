import { accountCommand } from '../account-command.ts';

export const grantAdmin = accountCommand(
  '/admins/grant',
  'grants the admin role to the account with this address',
  (email) => `${email} is an admin now.`,
);
