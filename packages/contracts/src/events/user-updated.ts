import { accountState } from './account-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const userUpdated = defineEvent({
  type: 'user-updated.v1',
  topic: 'users',
  source: sources.identity,
  data: accountState,
  summary: 'Name, roles, language, picture or sign-in provider of an account changed.',
});
