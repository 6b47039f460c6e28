import { decisionState } from './decision-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const tutorActivated = defineEvent({
  type: 'tutor-activated.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin reactivated a profile.',
});
