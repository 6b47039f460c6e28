import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision } from '@sao-mai/platform/testing';
import { profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

let tutors: RunningTutors;
let token: string;

beforeEach(async () => {
  tutors = await startTutors();
  token = tutors.tutor('mai', { name: 'Mai Trần' });
});
afterEach(() => tutors.stop());

const details = (...expected: (readonly [field: string, code: string])[]) => ({
  status: 400,
  body: {
    code: 'invalid-input',
    details: expected.map(([field, code]) => expect.objectContaining({ field, code })),
  },
});

describe('making a profile', () => {
  it('requires the required fields and fills in the others', async () => {
    const answer = await tutors.save(token, required);
    expect(answer.status).toBe(201);
    expect(profileIn(answer)).toEqual({
      ...required,
      id: 'mai',
      uid: 'mai',
      name: 'Mai Trần',
      profilePicture: '',
      tutorStatus: 'pending',
      isActive: true,
      education: [],
      experience: [],
      hourlyRate: { min: 0, max: 0, currency: 'VND' },
      languages: [],
      location: '',
      contactInfo: { phone: '', website: '' },
      linkedinProfile: null,
      profileId: expect.any(String),
      revision: 1,
      reason: null,
      submittedAt: '2026-06-01T08:00:00.000Z',
      updatedAt: '2026-06-01T08:00:00.000Z',
    });
    await tutors.service.drain();
    expect(tutors.published).toMatchObject([
      { type: 'tutor-profile-created.v1', subject: 'mai', data: { grant: 'mai-grant', revision: 1, ...required } },
    ]);
  });

  it('names every missing field and stores nothing', async () => {
    expect(await tutors.save(token, { location: 'Huế' })).toMatchObject(
      details(
        ['subjects', 'subjects-required'],
        ['bio', 'bio-required'],
        ['teachingMethods', 'teaching-methods-required'],
        ['availability', 'availability-required'],
      ),
    );
    expect(await tutors.mine(token)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } });
  });

  it('matches categories without regard to case and refuses others', async () => {
    expect(
      profileIn(await tutors.save(token, { ...required, subjects: ['mUsIc', 'sports', 'Music'] })).subjects,
    ).toEqual(['Music', 'Sports']);
    expect(await tutors.save(token, { subjects: ['Magic'] })).toMatchObject(
      details(['subjects.0', 'category-unknown']),
    );
  });

  it('answers 401 to visitors and 403 to clients, and reports invalid input first', async () => {
    const client = tutors.people.person('lan');
    expect(await tutors.call('/api/tutors', { method: 'POST', json: required })).toMatchObject({ status: 401 });
    expect(await tutors.save(client, required)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await tutors.save(client, { ...required, bio: 5 })).toMatchObject({ status: 400 });
    expect(await tutors.view('lan')).toMatchObject({ status: 404 });
  });

  it('is refused with a revision, because the edited profile is deleted', async () => {
    expect(await tutors.save(token, { ...required, revision: 3 })).toMatchObject({
      status: 409,
      body: { code: 'profile-changed' },
    });
  });
});

describe('changing a profile', () => {
  const whole = {
    ...required,
    education: ['Hanoi Conservatory'],
    hourlyRate: { min: 200_000, max: 300_000, currency: 'VND' },
    languages: ['Tiếng Việt'],
    location: 'Đà Nẵng',
    contactInfo: { phone: '0123', website: 'example.com' },
  };

  it('keeps fields that are not named; merges hourlyRate and contactInfo by key', async () => {
    const before = profileIn(await tutors.save(token, whole));
    const answer = await tutors.save(token, { hourlyRate: { max: 400_000 }, contactInfo: { phone: '0999' } });
    expect(answer.status).toBe(200);
    expect(profileIn(answer)).toEqual({
      ...before,
      hourlyRate: { min: 200_000, max: 400_000, currency: 'VND' },
      contactInfo: { phone: '0999', website: 'https://example.com/' },
      revision: 2,
    });
  });

  it('does not accept null to clear a field', async () => {
    await tutors.save(token, whole);
    expect(await tutors.save(token, { location: null, bio: null })).toMatchObject({ status: 400 });
    expect(profileIn(await tutors.mine(token))).toMatchObject({ location: 'Đà Nẵng', bio: required.bio });
  });

  it('validates the result as a whole', async () => {
    await tutors.save(token, whole);
    expect(await tutors.save(token, { hourlyRate: { max: 100_000 } })).toMatchObject(
      details(['hourlyRate.max', 'rate-max-below-min']),
    );
    await tutors.save(token, { hourlyRate: { min: 12.5, max: 20, currency: 'USD' } });
    expect(await tutors.save(token, { hourlyRate: { currency: 'VND' } })).toMatchObject(
      details(['hourlyRate.min', 'rate-not-whole']),
    );
    expect(profileIn(await tutors.mine(token)).hourlyRate).toEqual({ min: 12.5, max: 20, currency: 'USD' });
  });

  it.each([
    ['a text', { min: '200.000' }, 'hourlyRate.min', 'rate-invalid'],
    ['nothing', { min: '' }, 'hourlyRate.min', 'rate-invalid'],
    ['below 0', { min: -1 }, 'hourlyRate.min', 'rate-invalid'],
    ['above 1e9', { max: 1_000_000_001 }, 'hourlyRate.max', 'rate-invalid'],
    ['12.5 VND', { max: 12.5 }, 'hourlyRate.max', 'rate-not-whole'],
    ['a third decimal in USD', { min: 1.255, currency: 'USD' }, 'hourlyRate.min', 'rate-two-decimals'],
  ])('refuses a rate that is %s', async (_, hourlyRate, field, code) => {
    expect(await tutors.save(token, { ...required, hourlyRate })).toMatchObject(details([field, code]));
  });

  it('accepts 1e9 and hides 0', async () => {
    const rate = { min: 0, max: 1_000_000_000, currency: 'VND' };
    expect(profileIn(await tutors.save(token, { ...required, hourlyRate: rate })).hourlyRate).toEqual(rate);
  });

  it('of two saves with the same revision one succeeds and the other gets 409', async () => {
    const { revision } = profileIn(await tutors.save(token, required));
    const tabs = [
      { revision, location: 'Huế', languages: ['Tiếng Việt'] },
      { revision, location: 'London', languages: ['English'] },
    ];
    const answers = await Promise.all(tabs.map((tab) => tutors.save(token, tab)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { location, languages } = profileIn(await tutors.mine(token));
    expect(tabs.map((tab) => [tab.location, tab.languages])).toContainEqual([location, languages]);
  });

  it('of 20 saves with the same revision one succeeds', async () => {
    const { revision } = profileIn(await tutors.save(token, required));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => tutors.save(token, { revision, location: `Place ${String(turn)}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(profileIn(await tutors.mine(token)).revision).toBe(2);
  });

  it('without a revision the last save wins, and none is lost', async () => {
    await tutors.save(token, required);
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => tutors.save(token, { location: `Place ${String(turn)}` })),
    );
    expect(profileIn(await tutors.mine(token)).revision).toBe(21);
  });

  it('is no edit if nothing changes', async () => {
    const before = profileIn(await tutors.save(token, whole));
    await tutors.service.drain();
    expect(profileIn(await tutors.save(token, whole))).toEqual(before);
    await tutors.service.drain();
    expect(tutors.published).toHaveLength(1);
  });

  it('stays pending while pending, and is public at once while approved', async () => {
    const { profileId } = profileIn(await tutors.save(token, required));
    expect(profileIn(await tutors.save(token, { location: 'Huế' })).tutorStatus).toBe('pending');
    expect(await tutors.view('mai')).toMatchObject({ body: { data: { tutorStatus: 'pending' } } });
    await tutors.facts.publish('tutor-approved.v1', aDecision({ uid: 'mai', profileId }));
    await tutors.service.drain();
    expect(profileIn(await tutors.save(token, { location: 'Vinh' })).tutorStatus).toBe('approved');
    expect(await tutors.view('mai')).toMatchObject({ body: { data: { location: 'Vinh' } } });
  });

  it('counts a save that follows a decision as made after it', async () => {
    const { profileId } = profileIn(await tutors.save(token, required));
    await tutors.save(token, { location: 'Huế' });
    await tutors.facts.publish('tutor-approved.v1', aDecision({ uid: 'mai', profileId, revision: 1 }));
    await tutors.service.drain();
    expect(profileIn(await tutors.mine(token))).toMatchObject({
      tutorStatus: 'approved',
      revision: 2,
      location: 'Huế',
    });
  });

  it('is refused for a rejected profile', async () => {
    const { profileId } = profileIn(await tutors.save(token, required));
    const rejection = {
      uid: 'mai',
      profileId,
      decision: 'rejected',
      tutorStatus: 'rejected',
      approvedAt: null,
    } as const;
    await tutors.facts.publish('tutor-rejected.v1', aDecision({ ...rejection, reason: 'Too short <b>bio</b>' }));
    await tutors.service.drain();
    expect(await tutors.save(token, { location: 'Huế' })).toMatchObject({
      status: 409,
      body: { code: 'profile-rejected' },
    });
    expect(await tutors.save(token, { location: 5 })).toMatchObject({ status: 400 });
    expect(profileIn(await tutors.mine(token))).toMatchObject({
      tutorStatus: 'rejected',
      reason: 'Too short <b>bio</b>',
      location: '',
    });
  });

  it('lets a deactivated tutor edit and stay deactivated', async () => {
    const { profileId } = profileIn(await tutors.save(token, required));
    const facts = aDecision({ uid: 'mai', profileId, decision: 'deactivated', isActive: false });
    await tutors.facts.publish('tutor-deactivated.v1', facts);
    await tutors.service.drain();
    const answer = await tutors.save(token, { location: 'Huế' });
    expect(profileIn(answer)).toMatchObject({ isActive: false, tutorStatus: 'approved', location: 'Huế' });
    expect((await tutors.remove(token)).status).toBe(200);
  });
});

describe('accepted input', () => {
  it.each([
    ['uid', { uid: 'x' }],
    ['id', { id: 'x' }],
    ['tutorStatus', { tutorStatus: 'approved' }],
    ['isActive', { isActive: true }],
    ['profilePicture', { profilePicture: 'x.webp' }],
    ['name', { name: 'X' }],
    ['roles', { roles: { admin: true } }],
    ['profileId', { profileId: 'x' }],
    ['grant', { grant: 'x' }],
    ['reason', { reason: 'x' }],
    ['contactInfo.email', { contactInfo: { email: 'x@example.com' } }],
    ['constructor', { constructor: { prototype: { x: 1 } } }],
  ])('refuses %s, and nothing changes', async (field, fields) => {
    const before = profileIn(await tutors.save(token, required));
    expect(await tutors.save(token, { location: 'Changed', ...fields })).toMatchObject(
      details([field, 'unknown-field']),
    );
    expect(profileIn(await tutors.mine(token))).toEqual(before);
  });

  it('treats __proto__ as an unknown field at any depth', async () => {
    const answer = await tutors.save(token, '{"__proto__":{"isActive":false},"hourlyRate":{"__proto__":{"min":1}}}');
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: expect.arrayContaining([
          expect.objectContaining({ field: '__proto__' }),
          expect.objectContaining({ field: 'hourlyRate.__proto__' }),
        ]),
      },
    });
    expect(Object.hasOwn(Object.prototype, 'isActive') || Object.hasOwn(Object.prototype, 'min')).toBe(false);
  });

  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['HTTP://EXAMPLE.COM', 'http://example.com/'],
    ['ví-dụ.vn', 'https://xn--v-d-rma6749a.vn/'],
  ])('accepts the website %s', async (website, stored) => {
    expect(profileIn(await tutors.save(token, { ...required, contactInfo: { website } })).contactInfo.website).toBe(
      stored,
    );
  });

  it.each(['javascript:alert(1)', ' data:x', '//evil.example', 'https://user:pass@host.example', 'ftp://a.example'])(
    'refuses the website %s',
    async (website) => {
      expect(await tutors.save(token, { ...required, contactInfo: { website } })).toMatchObject(
        details(['contactInfo.website', 'website-invalid']),
      );
    },
  );

  it('trims lists, drops empty items and reports the limits', async () => {
    const list = [' a ', 'b', '', '  ', 'c'];
    expect(profileIn(await tutors.save(token, { ...required, languages: list })).languages).toEqual(['a', 'b', 'c']);
    const many = Array.from({ length: 300 }, (_, turn) => `item ${String(turn)}`);
    expect(await tutors.save(token, { languages: many, education: ['x'.repeat(5000)] })).toMatchObject(
      details(['education.0', 'item-too-long'], ['languages', 'too-many-items']),
    );
    expect(await tutors.save(token, { teachingMethods: ['', ' '] })).toMatchObject(
      details(['teachingMethods', 'teaching-methods-required']),
    );
  });

  it.each([
    ['NUL', { location: 'a\u0000b' }, 'location', 'not-text'],
    ['an object for a text', { location: { $ne: '' } }, 'location', 'wrong-type'],
    ['a number for a list', { languages: 5 }, 'languages', 'wrong-type'],
    ['a long phone', { contactInfo: { phone: '1'.repeat(31) } }, 'contactInfo.phone', 'too-long'],
  ])('refuses %s', async (_, fields, field, code) => {
    expect(await tutors.save(token, { ...required, ...fields })).toMatchObject(details([field, code]));
  });

  it('answers 413 to a body of more than 256 KB and 415 to another content type', async () => {
    expect(await tutors.save(token, { ...required, bio: 'a'.repeat(262_144) })).toMatchObject({ status: 413 });
    const form = { method: 'POST', token, json: 'bio=x', headers: { 'content-type': 'text/plain' } } as const;
    expect(await tutors.call('/api/tutors', form)).toMatchObject({ status: 415 });
  });
});
