import type { Clock, Collection, Limits, Log, MailSite } from '@sao-mai/platform';
import { createAnswerInquiry } from './answers/answer-inquiry.ts';
import { createRepublishAttention } from './attention/republish-attention.ts';
import type { BlockedSender } from './blocking/blocked-senders.ts';
import { createCloseDelivery } from './delivery/close-delivery.ts';
import { createCountDeliveries } from './delivery/count-deliveries.ts';
import { createDiscardInquiry } from './holding/discard-inquiry.ts';
import type { Digest } from './reminders/digest.ts';
import { createFollowMailLink } from './links/follow-mail-link.ts';
import type { Inquiry } from './inquiry.ts';
import { createListHeldInquiries } from './holding/list-held-inquiries.ts';
import { createListReceivedInquiries } from './messages/list-received-inquiries.ts';
import { createListSentInquiries } from './messages/list-sent-inquiries.ts';
import { createListUndelivered } from './delivery/list-undelivered.ts';
import { createMarkInquiry } from './messages/mark-inquiry.ts';
import { createRefuseNotices } from './delivery/refuse-notices.ts';
import { createReleaseInquiry } from './holding/release-inquiry.ts';
import { createReportAnswer } from './messages/report-answer.ts';
import { createRetryDelivery } from './delivery/retry-delivery.ts';
import type { SignedLinks } from './links/signed-links.ts';
import { createReadTakesMessages } from './submission/read-takes-messages.ts';
import { createSubmitInquiry } from './submission/submit-inquiry.ts';
import type { StoredCounts } from './submission/submit-inquiry.ts';
import type { TutorDirectory } from './tutor-directory.ts';
import { createUnsubscribe } from './links/unsubscribe.ts';
import type { TypedAddress } from './submission/typed-addresses.ts';
import type { FoundDigest } from './watches/found-digest.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly addresses: Collection<TypedAddress>;
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly foundTutors: Collection<FoundDigest>;
  readonly blocks: Collection<BlockedSender>;
  readonly directory: TutorDirectory;
  readonly links: SignedLinks;
  readonly site: MailSite;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  readonly storedCounts: StoredCounts;
  readonly deliver: (id: string) => void;
  readonly mailAnswer: (id: string) => void;
}

export function createUseCases(deps: Deps) {
  const { inquiries, deliver, mailAnswer } = deps;
  const followMailLink = createFollowMailLink(deps);
  return {
    submitInquiry: createSubmitInquiry({ ...deps, stored: deliver }),
    readTakesMessages: createReadTakesMessages(deps),
    listSentInquiries: createListSentInquiries(deps),
    reportAnswer: createReportAnswer(deps),
    answerInquiry: createAnswerInquiry({ ...deps, stored: mailAnswer }),
    refuseNotices: createRefuseNotices(deps),
    followMailLink,
    unsubscribe: createUnsubscribe({ ...deps, followMailLink }),
    listUndelivered: createListUndelivered(deps),
    retryDelivery: createRetryDelivery({ ...deps, stored: deliver }),
    closeDelivery: createCloseDelivery(deps),
    listHeldInquiries: createListHeldInquiries(deps),
    releaseInquiry: createReleaseInquiry({ ...deps, stored: deliver }),
    discardInquiry: createDiscardInquiry(deps),
    listReceivedInquiries: createListReceivedInquiries(deps),
    markInquiry: createMarkInquiry(deps),
    republish: createRepublishAttention(inquiries),
    countDeliveries: createCountDeliveries(inquiries),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
