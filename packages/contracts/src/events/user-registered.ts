import { accountState } from './account-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const userRegistered = defineEvent({
  type: 'user-registered.v1',
  topic: 'users',
  source: sources.identity,
  data: accountState,
  summary: 'An account was created.',
});
