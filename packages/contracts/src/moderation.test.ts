import { describe, expect, it } from '@jest/globals';
import type { Moderation } from './moderation.ts';
import { adminTutorsQuery, decisionRequest, isListed, moderationOf } from './moderation.ts';
import { tutorStatuses } from './profile.ts';
import { validate } from './validation.ts';

const decided = (given: Partial<Moderation> = {}): Moderation => ({
  uid: 'u',
  profileId: 'p-1',
  tutorStatus: 'approved',
  isActive: true,
  reason: null,
  approvedAt: '2026-11-28T00:00:00.000Z',
  ...given,
});

describe('isListed', () => {
  const profile = { profileId: 'p-1' };

  it('holds for a present profile that is approved and not deactivated, and in no other case', () => {
    for (const present of [profile, null, undefined])
      for (const tutorStatus of tutorStatuses)
        for (const isActive of [true, false])
          for (const profileId of ['p-1', 'p-0']) {
            const listed = isListed(present, decided({ tutorStatus, isActive, profileId }), undefined);
            const expected = present === profile && tutorStatus === 'approved' && isActive && profileId === 'p-1';
            expect([present, tutorStatus, isActive, profileId, listed]).toEqual([
              present,
              tutorStatus,
              isActive,
              profileId,
              expected,
            ]);
          }
    expect(isListed(profile, null, {})).toBe(false);
    expect(isListed(profile, undefined, {})).toBe(false);
    expect(isListed(null, null, {})).toBe(false);
  });

  it('holds for nobody who is barred, deleted or has to confirm the address first', () => {
    const approved = decided({});
    expect([{}, { disabled: false }, undefined].map((account) => isListed(profile, approved, account))).toEqual([
      true,
      true,
      true,
    ]);
    for (const account of [{ disabled: true }, { awaitsConfirmation: true }, null]) {
      expect(isListed(profile, approved, account)).toBe(false);
    }
  });
});

describe('moderationOf', () => {
  it('takes a decision about another profile for none, so that the new one is pending', () => {
    const pending = { tutorStatus: 'pending', isActive: true, reason: null, approvedAt: null };
    expect(moderationOf('p-2', decided())).toEqual(pending);
    expect(moderationOf('p-2', null)).toEqual(pending);
    expect(moderationOf('p-1', decided({ isActive: false }))).toMatchObject({
      tutorStatus: 'approved',
      isActive: false,
    });
  });
});

describe('decisionRequest', () => {
  it('keeps a reason of 2,000 letters with line breaks and emoji, and refuses one more', () => {
    const reason = `🎓<b>\r\n${'a'.repeat(1995)}`;
    expect(validate(decisionRequest, { reason: ` ${reason} ` })).toEqual({
      ok: true,
      value: { reason: reason.replace('\r\n', '\n') },
    });
    expect(validate(decisionRequest, { reason: 'a'.repeat(2001) })).toMatchObject({ details: [{ code: 'too-long' }] });
  });

  it('takes nothing at all, and no field that it does not know', () => {
    expect(validate(decisionRequest, {})).toEqual({ ok: true, value: {} });
    expect(validate(decisionRequest, { revision: 0, uid: 'x' })).toMatchObject({
      details: [
        { field: 'revision', code: 'invalid-value' },
        { field: 'uid', code: 'unknown-field' },
      ],
    });
  });
});

describe('adminTutorsQuery', () => {
  it('reads flags and pages from text', () => {
    expect(validate(adminTutorsQuery, { active: 'false', page: '2' })).toEqual({
      ok: true,
      value: { active: false, page: 2, limit: 20 },
    });
    expect(validate(adminTutorsQuery, { active: 'yes', status: 'gone', limit: '101', page: '-1' })).toMatchObject({
      details: expect.arrayContaining([
        expect.objectContaining({ field: 'active', code: 'invalid-value' }),
        expect.objectContaining({ field: 'status', code: 'invalid-value' }),
        expect.objectContaining({ field: 'limit', code: 'invalid-value' }),
        expect.objectContaining({ field: 'page', code: 'invalid-value' }),
      ]),
    });
  });
});
