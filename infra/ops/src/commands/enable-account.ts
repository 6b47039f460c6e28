import { accountCommand } from '../account-command.ts';

export const enableAccount = accountCommand(
  '/accounts/enable',
  'lets a disabled account in again',
  (email) => `${email} is enabled.`,
);
