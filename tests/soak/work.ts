import { setTimeout as pause } from 'node:timers/promises';
import type { InquiryReply } from '@sao-mai/contracts';
import { aProfile, call, signIn } from '../support/person.ts';
import type { Answer, CallOptions } from '../support/person.ts';
import type { OperatedSite } from '../support/operators.ts';
import type { SoakCast } from './cast.ts';
import type { Career, Decision, Plan, PlannedInquiry } from './plan.ts';
import { password, SoakPerson } from './soak-person.ts';

const inquiryWorkers = 6;
const careerWorkers = 3;
const retryMs = 200;

/** What the site acknowledged. */
export interface Acknowledged {
  /** Ids by the number of the inquiry. */
  readonly inquiries: ReadonlyMap<number, string>;
  /** By uid, in order; the steady tutors have an approval each. */
  readonly decisions: ReadonlyMap<string, readonly Decision[]>;
  /** The last place that each tutor with a career saved, by uid. */
  readonly places: ReadonlyMap<string, string>;
}

export const messageOf = ({ number, isHeld }: PlannedInquiry): string => {
  const links = isHeld ? ' See https://a.example https://b.example https://c.example https://d.example' : '';
  return `Message ${number}, to be kept.${links}`;
};

type Attempt = () => Promise<Answer | undefined>;

export class SoakWork implements Acknowledged {
  readonly inquiries = new Map<number, string>();
  readonly decisions = new Map<string, Decision[]>();
  readonly places = new Map<string, string>();
  /** Responses that no kill explains. */
  readonly wrong: string[] = [];
  readonly #site: OperatedSite;
  readonly #plan: Plan;
  readonly #cast: SoakCast;
  #endsAt: number;
  #done = 0;
  #isOver = false;

  constructor(site: OperatedSite, plan: Plan, cast: SoakCast, endsAt: number) {
    this.#site = site;
    this.#plan = plan;
    this.#cast = cast;
    this.#endsAt = endsAt;
    for (const { uid } of cast.tutors) this.#decided(uid, 'approve');
  }

  /** Acknowledged inquiries and decisions. */
  get done(): number {
    return this.#done;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends at the next call that does not succeed. */
  giveUp(): void {
    this.#endsAt = 0;
  }

  async run(): Promise<void> {
    try {
      await this.#work();
    } finally {
      this.#isOver = true;
    }
  }

  async #work(): Promise<void> {
    const inquiries = this.#plan.inquiries.values();
    const careers = this.#plan.careers.values();
    const each = async <T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> => {
      for (const item of items) await work(item);
    };
    await Promise.all([
      ...Array.from({ length: inquiryWorkers }, () => each(inquiries, (one) => this.#inquire(one))),
      ...Array.from({ length: careerWorkers }, () => each(careers, (one) => this.#live(one))),
    ]);
  }

  /** Repeats a call until it succeeds, as a person does; undefined if it is refused for good. */
  async #until(what: string, attempt: Attempt, retried: readonly number[] = []): Promise<Answer | undefined> {
    for (;;) {
      const answer = await attempt();
      if (answer?.body.success === true) return answer;
      const isPassing = answer === undefined || answer.status === 401 || answer.status >= 500;
      if (!isPassing && !retried.includes(answer.status)) {
        this.wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return undefined;
      }
      if (performance.now() > this.#endsAt) throw new Error(`${what} did not succeed in time`);
      await pause(retryMs);
    }
  }

  async #inquire(inquiry: PlannedInquiry): Promise<void> {
    const { number, sender: index, tutor: tutorIndex, isHeld, isDoubled } = inquiry;
    const sender = this.#cast.senders[index]?.person;
    const tutor = this.#cast.tutors[tutorIndex];
    if (sender === undefined || tutor === undefined) throw new Error('The plan names nobody');
    const options: CallOptions = {
      body: { name: 'Client', email: sender.email, message: messageOf(inquiry) },
      headers: { 'idempotency-key': `inquiry-${number}` },
    };
    const send = () => sender.call<InquiryReply>('POST', `/api/inquiries/${tutor.uid}`, options);
    const answers = await Promise.all(
      Array.from({ length: isDoubled ? 2 : 1 }, () => this.#until(`inquiry ${number}`, send)),
    );
    const ids = new Set(answers.flatMap((one) => (one?.body.success === true ? [idIn(one.body.data)] : [])));
    const [id] = ids;
    if (ids.size > 1) this.wrong.push(`inquiry ${number} has the ids ${[...ids].join()}`);
    if (id === undefined) return;
    if (isHeld) await this.#release(id);
    this.inquiries.set(number, id);
    this.#done += 1;
  }

  /** A release whose response was lost is a conflict when it is repeated. */
  async #release(id: string): Promise<void> {
    await this.#until(`release of ${id}`, async () => {
      const answer = await this.#cast.admin.call('POST', `/api/inquiries/held/${id}/release`);
      return answer?.status === 409 ? { ...answer, body: { success: true, data: {} } } : answer;
    });
  }

  async #register(number: number): Promise<SoakPerson> {
    const email = `career-${number}@example.com`;
    const body = { name: `Career ${number}`, email, password };
    for (;;) {
      // Whoever registered without a response is registered, so the answer does not matter.
      await call(this.#site, 'POST', '/api/auth/register', { body }).catch(() => undefined);
      const person = await signIn(this.#site, email, password).catch(() => undefined);
      if (person !== undefined) return new SoakPerson(this.#site, person);
      if (performance.now() > this.#endsAt) throw new Error(`${email} could not be registered in time`);
      await pause(retryMs);
    }
  }

  async #live({ number, decisions }: Career): Promise<void> {
    const tutor = await this.#register(number);
    const roles = { client: true, tutor: true };
    await this.#until('the role', () => tutor.call('PUT', '/api/auth/updateprofile', { body: { roles } }));
    await this.#until('the profile', () => tutor.call('POST', '/api/tutors', { body: aProfile }));
    await this.#edit(tutor, `Huế ${number}`);
    for (const [index, decision] of decisions.entries()) {
      const path = `/api/admin/tutors/${tutor.uid}/${decision}`;
      // The profile reaches admins by an event.
      const answer = await this.#until(decision, () => this.#cast.admin.call('PUT', path), index === 0 ? [404] : []);
      if (answer === undefined) return;
      this.#decided(tutor.uid, decision);
      this.#done += 1;
    }
    // Rejected profiles cannot be edited.
    if (decisions[0] !== 'reject') await this.#edit(tutor, `Vinh ${number}`);
  }

  async #edit(tutor: SoakPerson, location: string): Promise<void> {
    await this.#until('the edit', () => tutor.call('POST', '/api/tutors', { body: { location } }));
    this.places.set(tutor.uid, location);
  }

  #decided(uid: string, decision: Decision): void {
    this.decisions.set(uid, [...(this.decisions.get(uid) ?? []), decision]);
  }
}

const idIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : '';
