import {
  answerInquiry,
  canonicalAddress,
  closeDelivery,
  discardInquiry,
  errorMessages,
  followMailLink,
  listHeldInquiries,
  listReceivedInquiries,
  listSentInquiries,
  listUndelivered,
  markInquiry,
  readTakesMessages,
  refuseNotices,
  releaseInquiry,
  reportAnswer,
  retryDelivery,
  submitInquiry,
} from '@sao-mai/contracts';
import { AppError, route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import { unsubscribeRoutes } from './links/unsubscribe-routes.ts';
import type { UseCases } from './use-cases.ts';

const keyHeader = 'Idempotency-Key';

/** Accepts 1 to 200 printable ASCII characters; null if the header is absent. */
export function readKey(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (/^[\x20-\x7E]{1,200}$/.test(value)) return value;
  const detail = { field: keyHeader, code: 'invalid-value', message: errorMessages['invalid-value'] } as const;
  throw new AppError('invalid', 'invalid-input', { details: [detail] });
}

export function inquiriesRoutes(useCases: UseCases): readonly Route[] {
  return [
    route(listSentInquiries, ({ query, caller }) => useCases.listSentInquiries(caller.uid, query)),
    route(readTakesMessages, async ({ params, caller }) => ({
      data: { takesMessages: await useCases.readTakesMessages(params.tutorId, caller.uid) },
    })),
    route(reportAnswer, async ({ params, body, caller }) => {
      await useCases.reportAnswer(caller.uid, params.id, body.answered);
      return { data: { id: params.id } };
    }),
    route(answerInquiry, async ({ body }) => ({ data: await useCases.answerInquiry(body) })),
    route(refuseNotices, async ({ body }) => {
      await useCases.refuseNotices(body.token);
      return { data: { refused: true } };
    }),
    route(followMailLink, async ({ body }) => ({
      data: { kind: await useCases.followMailLink(body.token, body.undo) },
    })),
    ...unsubscribeRoutes(useCases.unsubscribe),
    route(listUndelivered, ({ query }) => useCases.listUndelivered(query)),
    route(retryDelivery, async ({ params }) => {
      await useCases.retryDelivery(params.id);
      return { data: { id: params.id } };
    }),
    route(closeDelivery, async ({ params }) => {
      await useCases.closeDelivery(params.id);
      return { data: { id: params.id } };
    }),
    route(listHeldInquiries, ({ query }) => useCases.listHeldInquiries(query)),
    route(releaseInquiry, async ({ params, caller }) => {
      await useCases.releaseInquiry(params.id, caller.uid);
      return { data: { id: params.id } };
    }),
    route(discardInquiry, async ({ params, caller }) => {
      await useCases.discardInquiry(params.id, caller.uid);
      return { data: { id: params.id } };
    }),
    route(listReceivedInquiries, ({ query, caller }) => useCases.listReceivedInquiries(caller.uid, query)),
    route(markInquiry, async ({ params, body, caller }) => ({
      data: await useCases.markInquiry(caller.uid, params.id, body.state),
    })),
    route(submitInquiry, async ({ params, body, caller, address, request }) => ({
      data: await useCases.submitInquiry({
        ...body,
        senderUid: caller.uid,
        awaitsConfirmation: caller.awaitsConfirmation === true,
        confirmedEmail: caller.emailVerified ? canonicalAddress(caller.email) : null,
        tutorUid: params.tutorId,
        key: readKey(request.get(keyHeader)),
        address,
      }),
    })),
  ];
}
