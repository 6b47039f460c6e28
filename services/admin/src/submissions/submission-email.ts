import type { Language } from '@sao-mai/contracts';
import { composeMail, isolate } from '@sao-mai/platform';
import type { MailLink, MailMessage } from '@sao-mai/platform';
import type { DecisionMailSite } from '../decision-email.ts';
import type { ReadingTime } from './reading-time.ts';
import { texts } from './submission-email-texts.ts';

export interface SubmissionEmailInput {
  readonly profileId: string;
  readonly tutor: { readonly name: string; readonly email: string; readonly language: Language };
  /** Null if there are no figures to name one. */
  readonly readingTime: ReadingTime | null;
}

export function submissionEmail(input: SubmissionEmailInput, site: DecisionMailSite): MailMessage {
  const { profileId, tutor, readingTime } = input;
  const { siteName, siteUrl, supportEmail } = site;
  const text = texts[tutor.language];
  const account: MailLink = { label: text.account, url: `${siteUrl}/user-profile` };
  const opening = text.opening(isolate(tutor.name));
  const usually = readingTime === null ? [] : [text.usually[readingTime]];
  const { email: to, language } = tutor;
  const envelope = { to, subject: text.subject(siteName), messageId: `submission-${profileId}`, language };
  return composeMail(site, envelope, {
    heading: text.heading,
    preview: [...usually, opening].join(' '),
    blocks: [opening, [...usually, text.then].join(' ')].map((line) => ({ kind: 'paragraph', text: line })),
    action: account,
    notes: supportEmail === '' ? [] : [text.support(isolate(supportEmail))],
    footer: { text: text.why(siteName), link: account },
  });
}
