import { profileState } from './profile-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const tutorProfileUpdated = defineEvent({
  type: 'tutor-profile-updated.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: profileState,
  summary: 'A tutor updated, paused or resumed the profile, or replaced its photo.',
});
