import { profileState } from './profile-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const tutorProfileCreated = defineEvent({
  type: 'tutor-profile-created.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: profileState,
  summary: 'A tutor created a profile, which is pending approval.',
});
