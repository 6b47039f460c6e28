import { decisionState } from './decision-state.ts';
import { defineEvent, sources } from './envelope.ts';

export const tutorApproved = defineEvent({
  type: 'tutor-approved.v1',
  topic: 'tutors',
  source: sources.admin,
  data: decisionState,
  summary: 'An admin approved a pending profile.',
});
