import { accountCommand } from '../account-command.ts';

export const disableAccount = accountCommand(
  '/accounts/disable',
  'ends an account’s sessions and refuses sign-ins until it is enabled',
  (email) => `${email} is disabled.`,
);
