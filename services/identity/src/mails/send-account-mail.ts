import { mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { Clock, IdentityProvider, JobOutcome, Log, Mail, MailSite } from '@sao-mai/platform';
import { accountEmail } from './account-email.ts';
import { isUseful } from './account-mail.ts';
import type { AccountMail } from './account-mail.ts';
import type { IdentityStore } from '../identity-store.ts';

export interface SendDeps {
  readonly store: Pick<IdentityStore, 'accounts' | 'mails'>;
  readonly provider: IdentityProvider;
  readonly mail: Mail;
  readonly site: MailSite;
  readonly clock: Clock;
  readonly log: Log;
}

/** The address is looked up only here, after the reply, so that timing reveals nothing. */
export const createSendAccountMail =
  (deps: SendDeps) =>
  async (id: string, asked: AccountMail): Promise<JobOutcome<AccountMail>> => {
    const { mails } = deps.store;
    const outcome = isUseful(asked, deps.clock.now()) ? await send(deps, id, asked) : tooLate;
    if ('retry' in outcome) return outcome;
    if ('failed' in outcome || 'unknown' in outcome) {
      deps.log.warn({ kind: asked.kind, error: outcome.error }, 'Gave up sending an account mail');
    }
    await mails.erase(id);
    return outcome;
  };

const tooLate: JobOutcome = { failed: true, error: 'Not sent in time' };

async function send(deps: SendDeps, id: string, asked: AccountMail): Promise<JobOutcome> {
  const { store, provider, mail, site } = deps;
  const { kind, email } = asked;
  const owner = await provider.findByEmail(email);
  if (owner === null || owner.disabled) return { done: true };
  const recorded = (await store.accounts.get(owner.uid))?.state;
  if (recorded?.disabled === true || (kind === 'verify-email' && recorded?.emailVerified === true))
    return { done: true };
  const code = await (kind === 'verify-email'
    ? provider.createVerificationCode(email)
    : provider.createPasswordResetCode(email));
  if (code === null) return { done: true };
  const to = { email, language: recorded?.language ?? asked.language };
  // A second interruption is then unknown here, and the mail is not kept.
  const doubts = mailDoubts(store.mails, id, asked, { interruptedTwice: 'again' });
  return sendAsJob(mail, accountEmail({ id, kind, to, code }, site), doubts);
}
