import { events as definitions } from '@sao-mai/contracts';
import type { AccountState, DecisionState, Envelope, EventData, EventType, ProfileState } from '@sao-mai/contracts';
import type { Events } from '../events/port.ts';

export function anAccount(facts: Partial<AccountState> & { readonly uid: string }): AccountState {
  return {
    name: `Tutor ${facts.uid}`,
    email: `${facts.uid}@example.com`,
    language: 'en',
    roles: { client: true, tutor: true },
    grant: 'grant-1',
    profilePicture: '',
    provider: 'password',
    linkedinProfile: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  };
}

export function aProfile(facts: Partial<ProfileState> & { readonly uid: string }): ProfileState {
  return {
    profileId: `${facts.uid}-profile-1`,
    grant: 'grant-1',
    revision: 1,
    subjects: ['Music'],
    bio: '<p>I teach the piano.</p>',
    teachingMethods: ['Online'],
    availability: ['Evenings'],
    education: [],
    experience: [],
    hourlyRate: { min: 0, max: 0, currency: 'VND' },
    languages: ['English'],
    location: 'Huế',
    contactInfo: { phone: '', website: '' },
    profilePicture: '',
    submittedAt: '2026-02-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
    ...facts,
  };
}

export function aDecision(facts: Partial<DecisionState> & { readonly uid: string }): DecisionState {
  return {
    profileId: `${facts.uid}-profile-1`,
    tutorStatus: 'approved',
    isActive: true,
    reason: null,
    approvedAt: '2026-03-01T00:00:00.000Z',
    decisionId: `${facts.uid}-decision-1`,
    decision: 'approved',
    revision: 1,
    by: { uid: 'admin', name: 'Admin' },
    at: '2026-03-01T00:00:00.000Z',
    ...facts,
  };
}

function subjectOf(data: EventData<EventType>): string {
  if ('inquiryId' in data) return data.inquiryId;
  if ('uids' in data) return 'admins';
  return 'topic' in data ? data.topic : data.uid;
}

/** Publishes events of services that the test does not run, with increasing sequences. */
export class EventPublisher {
  readonly #events: Events;
  #sequence = 0;

  constructor(events: Events) {
    this.#events = events;
  }

  /** Publishes an event; an older `sequence` makes it late or repeated. */
  async publish<T extends EventType>(type: T, data: EventData<T>, sequence = (this.#sequence += 1)): Promise<Envelope> {
    const { source, topic } = definitions[type];
    const event: Envelope = {
      specversion: '1.0',
      id: crypto.randomUUID(),
      source,
      type,
      subject: subjectOf(data),
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      sequence,
      correlationid: crypto.randomUUID(),
      data,
    };
    await this.#events.publish(topic, [event]);
    return event;
  }

  async republish(event: Envelope, type: EventType): Promise<void> {
    await this.#events.publish(definitions[type].topic, [event]);
  }
}
