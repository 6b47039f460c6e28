import { accountCommand } from '../account-command.ts';

export const enableAccount = accountCommand(
  '/accounts/enable',
  'enables a disabled account',
  (email) => `${email} is enabled.`,
);
