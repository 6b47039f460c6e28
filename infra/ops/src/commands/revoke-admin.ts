import { accountCommand } from '../account-command.ts';

export const revokeAdmin = accountCommand(
  '/admins/revoke',
  'takes it away again; the last admin stays',
  (email) => `${email} is no longer an admin.`,
);
