import { converged } from '../support/convergence.ts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin } from '../support/operators.ts';
import type { OperatedSite } from '../support/operators.ts';
import { aPerson, aTutor, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { codeIn, verifyEmail } from '../support/sign-in-provider.ts';
import type { Plan } from './plan.ts';
import { SoakPerson } from './soak-person.ts';

export interface SoakSender {
  readonly person: SoakPerson;
  /** Gets copies; the others are notified once a day. */
  readonly isConfirmed: boolean;
}

export interface SoakCast {
  readonly admin: SoakPerson;
  readonly senders: readonly SoakSender[];
  readonly tutors: readonly SoakPerson[];
}

const patience = { timeoutMs: 60_000, everyMs: 50 };

async function confirm(site: OperatedSite, person: Person): Promise<void> {
  dataOf(await person.call('POST', '/api/auth/verification-mail'));
  const code = await eventually(
    'the mail with the link',
    async () => {
      const mail = (await caughtMails(site.mailUrl, person.email)).at(-1);
      return mail === undefined ? undefined : codeIn(mail.text, 'verify-email');
    },
    patience,
  );
  dataOf(await verifyEmail(site, code));
}

/** Everybody who is there before the first kill. */
export async function aSoakCast(site: OperatedSite, plan: Plan): Promise<SoakCast> {
  const admin = await aPerson(site, { name: 'Admin' });
  await grantAdmin(site, admin.email);
  const senders: SoakSender[] = [];
  for (let count = 0; count < plan.senders; count += 1) {
    const person = await aPerson(site, { name: `Sender ${count}` });
    const isConfirmed = count % 2 === 0;
    if (isConfirmed) await confirm(site, person);
    senders.push({ person: new SoakPerson(site, person), isConfirmed });
  }
  const tutors: SoakPerson[] = [];
  for (let count = 0; count < plan.steadyTutors; count += 1) {
    const tutor = await aTutor(site, { name: `Steady ${count}`, language: count % 2 === 0 ? 'vi' : 'en' });
    await eventually(
      `the approval of ${tutor.name}`,
      async () => {
        const { status } = await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`);
        return status === 200 ? true : undefined;
      },
      patience,
    );
    tutors.push(new SoakPerson(site, tutor));
  }
  await converged(site, patience);
  return { admin: new SoakPerson(site, admin), senders, tutors };
}
