import { describe, expect, it } from '@jest/globals';
import { envelope, sources, topics } from './envelope.ts';
import { events, isEventType } from './index.ts';
import { inquiryAttention } from './inquiry-events.ts';

describe('events', () => {
  it('stand under their own type, on a known topic, of a known source', () => {
    for (const [type, definition] of Object.entries(events)) {
      expect(definition.type).toBe(type);
      expect(type).toMatch(/^[a-z]+(-[a-z]+)+\.v\d+$/);
      expect(topics).toContain(definition.topic);
      expect(Object.values(sources)).toContain(definition.source);
      expect(definition.summary).toMatch(/\.$/);
    }
  });

  it('are the documented ones', () => {
    const types = Object.keys(events).map((type) => type.replace('.v1', ''));
    expect(types.toSorted()).toEqual([
      'account-picture-copied',
      'admins-changed',
      'inquiry-attention-changed',
      'inquiry-submitted',
      'republish-asked',
      'tutor-activated',
      'tutor-approved',
      'tutor-deactivated',
      'tutor-profile-created',
      'tutor-profile-deleted',
      'tutor-profile-updated',
      'tutor-rejected',
      'tutor-reply-time-changed',
      'tutor-reported',
      'user-deleted',
      'user-registered',
      'user-updated',
      'watch-mails-refused',
      'watch-matched',
    ]);
  });

  it('of inquiries carry ids only, and of erased accounts the uid only', () => {
    const data = (type: 'inquiry-submitted.v1' | 'inquiry-attention-changed.v1' | 'user-deleted.v1'): string[] =>
      Object.keys((events[type].data as unknown as { shape: object }).shape);
    expect(data('inquiry-submitted.v1')).toEqual(['inquiryId', 'tutorUid']);
    expect(data('inquiry-attention-changed.v1')).toEqual(['inquiryId', 'waits']);
    expect(Object.keys(inquiryAttention.shape)).toEqual(['state', 'since']);
    expect(data('user-deleted.v1')).toEqual(['uid']);
  });

  it('are told from names that every object has', () => {
    expect(isEventType('tutor-approved.v1')).toBe(true);
    for (const name of ['constructor', '__proto__', 'tutor-approved.v2', '']) expect(isEventType(name)).toBe(false);
  });
});

describe('the envelope', () => {
  const event = {
    specversion: '1.0',
    id: 'e-1',
    source: sources.admin,
    type: 'tutor-approved.v1',
    subject: 'u-1',
    time: '2026-11-28T00:00:00.000Z',
    datacontenttype: 'application/json',
    sequence: 1,
    correlationid: 'c-1',
    data: {},
  };

  it('is CloudEvents 1.0 with a sequence and a correlation id, and bears fields that are new', () => {
    expect(envelope.safeParse(event).success).toBe(true);
    expect(envelope.safeParse({ ...event, traceparent: 'x' }).success).toBe(true);
  });

  it.each(['specversion', 'id', 'type', 'subject', 'time', 'sequence', 'correlationid'])('needs %s', (field) => {
    expect(envelope.safeParse({ ...event, [field]: undefined }).success).toBe(false);
  });
});
