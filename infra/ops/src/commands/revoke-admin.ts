import { accountCommand } from '../account-command.ts';

export const revokeAdmin = accountCommand(
  '/admins/revoke',
  'revokes it; the last admin keeps it',
  (email) => `${email} is no longer an admin.`,
);
