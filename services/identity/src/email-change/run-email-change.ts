import { changeExisting, mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { IdentityProvider, JobOutcome, Log, Mail, MailMessage } from '@sao-mai/platform';
import { applyEmailChange, endsChange } from './confirm-email-change.ts';
import type { ConfirmEmailChangeDeps } from './confirm-email-change.ts';
import { emailChangeEmail } from './email-change-email.ts';
import type { EmailChangeSite } from './email-change-email.ts';
import { isExpired, isOpen, linkOf, newToken, reached, withLink } from './email-change.ts';
import type { EmailChange } from './email-change.ts';

interface Deps extends Pick<ConfirmEmailChangeDeps, 'store' | 'clock' | 'wait'> {
  readonly provider: IdentityProvider;
  readonly mail: Mail;
  readonly site: EmailChangeSite;
  readonly log: Log;
}

type Outcome = JobOutcome<EmailChange>;

/** How long the mail to the old address is retried after the change, if its mail server is away. */
const noticeMs = 5 * 24 * 60 * 60 * 1000;

/** One step of a change; the next one is due at once, or when the link expires. */
export function createRunEmailChange(deps: Deps) {
  const { store, clock, log } = deps;
  const ends = async (id: string): Promise<Outcome> => {
    await store.emailChanges.erase(id);
    return { done: true };
  };
  const goesOn = (stage: EmailChange['stage'], at: Date): Outcome => ({
    done: true,
    state: (state) => reached(state, stage),
    next: () => at,
  });
  const givenUp = (outcome: Outcome): boolean => {
    if (!('error' in outcome) || 'retry' in outcome) return false;
    log.warn({ error: outcome.error }, 'Gave up sending a mail about a change of address');
    return true;
  };
  return async (id: string, change: EmailChange): Promise<Outcome> => {
    const now = clock.now();
    if (isOpen(change) && isExpired(change, now)) return ends(id);
    switch (change.stage) {
      case 'asked': {
        const outcome = await mailLink(deps, id, change);
        if ('retry' in outcome) return outcome;
        return givenUp(outcome) ? ends(id) : goesOn('sent', now);
      }
      case 'sent': {
        if (change.previousConfirmed) {
          const outcome = await send(deps, id, change, notice(deps, id, change, 'asked'));
          if ('retry' in outcome) return outcome;
          givenUp(outcome);
        }
        return goesOn('open', new Date(change.expiresAt));
      }
      case 'open':
        return ends(id);
      case 'confirmed':
        return apply(deps, id, change);
      case 'changed': {
        const outcome = await send(deps, id, change, notice(deps, id, change, 'changed'));
        const isLate = now.getTime() - Date.parse(change.confirmedAt ?? change.expiresAt) > noticeMs;
        if ('retry' in outcome && !isLate) return outcome;
        givenUp(outcome);
        return ends(id);
      }
    }
  };
}

async function apply(deps: Deps, id: string, change: EmailChange): Promise<Outcome> {
  try {
    await applyEmailChange(deps, id, change);
  } catch (error) {
    if (endsChange(error)) return { done: true };
    throw error;
  }
  return { done: true, state: (state) => reached(state, 'changed'), next: () => deps.clock.now() };
}

/** A link for each attempt, because only its hash is stored. If the address has an account, its owner gets a mail that says so instead. */
async function mailLink(deps: Deps, id: string, change: EmailChange): Promise<Outcome> {
  const { store, provider, site } = deps;
  const { email, language } = change;
  const owner = await provider.findByEmail(email);
  const to = { email, language };
  if (owner !== null) return send(deps, id, change, emailChangeEmail({ id, kind: 'taken', to }, site));
  const token = newToken();
  await changeExisting(store.emailChanges, id, (state) => withLink(state, token));
  return send(deps, id, change, emailChangeEmail({ id, kind: 'link', to, code: linkOf(id, token) }, site));
}

const notice = (
  { site }: Deps,
  id: string,
  { previous, email, language }: EmailChange,
  kind: 'asked' | 'changed',
): MailMessage => emailChangeEmail({ id, kind, to: { email: previous, language }, newAddress: email }, site);

const send = ({ store, mail }: Deps, id: string, change: EmailChange, message: MailMessage): Promise<Outcome> =>
  sendAsJob(mail, message, mailDoubts(store.emailChanges, id, change));
