import { decisionState } from './decision-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const tutorDeactivated = defineEvent({
  type: 'tutor-deactivated.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin deactivated a profile.',
});
