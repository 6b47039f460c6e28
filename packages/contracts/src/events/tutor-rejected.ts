import { decisionState } from './decision-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const tutorRejected = defineEvent({
  type: 'tutor-rejected.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin rejected a pending profile.',
});
