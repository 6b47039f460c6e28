import type { IncomingHttpHeaders } from 'node:http';
import {
  activateTutor,
  approveTutor,
  closeReports,
  deactivateTutor,
  getSystem,
  getTutorChanges,
  getTutorHistory,
  listPendingTutors,
  listReportedProfiles,
  listTutors,
  rejectTutor,
  replayDeadLetters,
} from '@sao-mai/contracts';
import type { Decision } from '@sao-mai/contracts';
import { bearerToken, route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import type { UseCases } from './use-cases.ts';

/** The caller has been authenticated by it. */
const tokenOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string => bearerToken(headers) ?? '';

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
    route(getTutorChanges, {
      find: async ({ params }) => {
        await useCases.profileChanges(params.uid);
      },
      handle: async ({ params }) => ({ data: await useCases.profileChanges(params.uid) }),
    }),
    route(listReportedProfiles, ({ query }) => useCases.listReportedProfiles(query)),
    route(closeReports, async ({ params, body, caller }) => ({
      data: await useCases.closeReports({ ...body, uid: params.uid, by: caller.uid }),
    })),
    route(getSystem, async ({ request }) => ({ data: [...(await useCases.readSystem(tokenOf(request)))] })),
    route(replayDeadLetters, async ({ params, caller, request }) => ({
      data: await useCases.replayDeadLetters(params.service, { token: tokenOf(request), uid: caller.uid }),
    })),
    decides(approveTutor, 'approved'),
    decides(rejectTutor, 'rejected'),
    decides(activateTutor, 'activated'),
    decides(deactivateTutor, 'deactivated'),
  ];
}
