import { rejectionText } from '@sao-mai/contracts';
import type { Decision, Language, TutorStatus } from '@sao-mai/contracts';
import { composeMail, isolate } from '@sao-mai/platform';
import type { MailBlock, MailLink, MailMessage, MailSite } from '@sao-mai/platform';
import { decisionWords } from './decision-email-texts.ts';

export interface DecisionMailSite extends MailSite {
  /** Empty if the operator has not set one. */
  readonly supportEmail: string;
}

export interface DecisionEmailInput {
  readonly decisionId: string;
  readonly decision: Decision;
  /** The status after the decision: a reactivated profile may still be pending. */
  readonly tutorStatus: TutorStatus;
  readonly reason: string | null;
  /** Of a rejection; they give the reason if there are no words. */
  readonly codes?: readonly string[] | undefined;
  readonly tutor: {
    readonly uid: string;
    readonly name: string;
    readonly email: string;
    readonly language: Language;
    /** The profile is listed only once the tutor has confirmed the address. */
    readonly awaitsConfirmation: boolean;
  };
}

export function decisionEmail(input: DecisionEmailInput, site: DecisionMailSite): MailMessage {
  const { decision, tutorStatus, tutor } = input;
  const reason = rejectionText(input, tutor.language);
  const { siteName, siteUrl, supportEmail } = site;
  const common = decisionWords[tutor.language].common(siteName, isolate(supportEmail));
  const decided = decisionWords[tutor.language].of(tutorStatus, siteName, isolate(tutor.name))[decision];
  const isHeldBack = tutor.awaitsConfirmation && tutorStatus === 'approved' && decision !== 'deactivated';
  const words = isHeldBack ? { ...decided, then: [common.confirmFirst], shows: 'account' as const } : decided;
  const account: MailLink = { label: common.account, url: `${siteUrl}/user-profile` };
  const profile: MailLink = { label: common.profile, url: `${siteUrl}/profile/${encodeURIComponent(tutor.uid)}` };
  const why: MailBlock[] = reason === '' ? [] : [{ kind: 'quote', label: common.reason, text: reason }];
  const { email: to, language } = tutor;
  const envelope = { to, subject: words.subject, messageId: `decision-${input.decisionId}`, language };
  return composeMail(site, envelope, {
    heading: words.heading,
    preview: words.opening,
    blocks: [
      { kind: 'paragraph', text: words.opening },
      ...why,
      ...words.then.map((text) => ({ kind: 'paragraph', text }) as const),
    ],
    action: { profile, account, rewrite: { ...account, label: common.rewrite } }[words.shows],
    notes: supportEmail === '' ? [] : [common.support],
    footer: { text: common.why, link: account },
  });
}
