import type { Clock, Collection, Limits } from '@sao-mai/platform';
import { createAnswerInquiry } from './answer-inquiry.ts';
import { createCloseDelivery } from './close-delivery.ts';
import { createCountDeliveries } from './count-deliveries.ts';
import type { Digest } from './digest.ts';
import { createFollowMailLink } from './follow-mail-link.ts';
import type { Inquiry } from './inquiry.ts';
import { createListReceivedInquiries } from './list-received-inquiries.ts';
import { createListSentInquiries } from './list-sent-inquiries.ts';
import { createListUndelivered } from './list-undelivered.ts';
import { createMarkInquiry } from './mark-inquiry.ts';
import { createRefuseNotices } from './refuse-notices.ts';
import { createReportAnswer } from './report-answer.ts';
import { createRetryDelivery } from './retry-delivery.ts';
import type { SignedLinks } from './signed-links.ts';
import { createSubmitInquiry } from './submit-inquiry.ts';
import type { TutorDirectory } from './tutor-directory.ts';
import type { TypedAddress } from './typed-addresses.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly addresses: Collection<TypedAddress>;
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly directory: TutorDirectory;
  readonly links: SignedLinks;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly deliver: (id: string) => void;
  readonly mailAnswer: (id: string) => void;
}

export function createUseCases(deps: Deps) {
  const { inquiries, deliver, mailAnswer } = deps;
  return {
    submitInquiry: createSubmitInquiry({ ...deps, stored: deliver }),
    listSentInquiries: createListSentInquiries(deps),
    reportAnswer: createReportAnswer(deps),
    answerInquiry: createAnswerInquiry({ ...deps, stored: mailAnswer }),
    refuseNotices: createRefuseNotices(deps),
    followMailLink: createFollowMailLink(deps),
    listUndelivered: createListUndelivered(deps),
    retryDelivery: createRetryDelivery({ ...deps, stored: deliver }),
    closeDelivery: createCloseDelivery(deps),
    listReceivedInquiries: createListReceivedInquiries(deps),
    markInquiry: createMarkInquiry(deps),
    countDeliveries: createCountDeliveries(inquiries),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
