import {
  activateTutor,
  approveTutor,
  deactivateTutor,
  getTutorHistory,
  listPendingTutors,
  listTutors,
  rejectTutor,
} from '@sao-mai/contracts';
import type { Decision } from '@sao-mai/contracts';
import { route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import type { UseCases } from './use-cases.ts';

type DecideOperation = typeof approveTutor;

export function adminRoutes(useCases: UseCases): readonly Route[] {
  const decides = (operation: DecideOperation, decision: Decision): Route =>
    route(operation, {
      find: ({ params }) => useCases.findTutor(params.uid),
      handle: async ({ params, body, caller }) => ({
        data: await useCases.decideTutor({
          ...body,
          uid: params.uid,
          decision,
          by: { uid: caller.uid, name: caller.name },
        }),
      }),
    });
  return [
    route(listPendingTutors, ({ query }) => useCases.listPendingTutors(query)),
    route(listTutors, ({ query }) => useCases.listTutors(query)),
    route(getTutorHistory, {
      find: async ({ params }) => {
        await useCases.tutorHistory(params.uid);
      },
      handle: async ({ params }) => ({ data: await useCases.tutorHistory(params.uid) }),
    }),
    decides(approveTutor, 'approved'),
    decides(rejectTutor, 'rejected'),
    decides(activateTutor, 'activated'),
    decides(deactivateTutor, 'deactivated'),
  ];
}
