import { describe, expect, it } from '@jest/globals';
import { profileContent, saveProfileRequest } from './profile.ts';
import type { ProfileContent } from './profile.ts';
import { validate } from './validation.ts';
import type { Validation } from './validation.ts';

const aProfile = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  subjects: ['Music'],
  bio: '<p>Tôi dạy đàn.</p>',
  teachingMethods: ['Online'],
  availability: ['Evenings'],
  education: [],
  experience: [],
  hourlyRate: { min: 200_000, max: 300_000, currency: 'VND' },
  languages: ['Tiếng Việt'],
  location: 'Hà Nội',
  contactInfo: { phone: '', website: '' },
  ...given,
});

const codes = (result: Validation<unknown>): Record<string, string> =>
  result.ok ? {} : Object.fromEntries(result.details.map(({ field, code }) => [field, code]));
const contentCodes = (given: Record<string, unknown>): Record<string, string> =>
  codes(validate(profileContent, aProfile(given)));
const valueOf = (given: Record<string, unknown>): ProfileContent => {
  const result = validate(profileContent, aProfile(given));
  if (!result.ok) throw new Error(JSON.stringify(result.details));
  return result.value;
};

describe('profileContent', () => {
  it('names every missing field with the message of the specification', () => {
    expect(codes(validate(profileContent, {}))).toMatchObject({
      subjects: 'subjects-required',
      bio: 'bio-required',
      teachingMethods: 'teaching-methods-required',
      availability: 'availability-required',
    });
  });

  it.each([
    ['<p><br></p>', 'bio-required'],
    ['&nbsp; <p> </p>', 'bio-required'],
    [`<p>${'ệ'.repeat(2600)}</p>`, undefined],
    [`<p>${'ệ'.repeat(2601)}</p>`, 'bio-too-long'],
    [`<p>${'🎓'.repeat(2600)}</p>`, undefined],
    [`<p>${'a'.repeat(1300)}</p><p>${'b'.repeat(1299)}</p>`, undefined],
    [`<p>${'a'.repeat(1300)}</p><p>${'b'.repeat(1300)}</p>`, 'bio-too-long'],
    [`a${'<b></b>'.repeat(7000)}`, 'bio-too-long'],
  ])('judges a bio by what can be seen of it (%#)', (bio, code) => {
    expect(contentCodes({ bio })).toEqual(code === undefined ? {} : { bio: code });
  });

  it('takes categories of the catalogue whatever the case, each once', () => {
    expect(valueOf({ subjects: ['music', 'MUSIC', 'arts'] }).subjects).toEqual(['Music', 'Arts']);
    expect(contentCodes({ subjects: ['Music', 'Magic'] })).toEqual({ 'subjects.1': 'category-unknown' });
    expect(contentCodes({ subjects: [] })).toEqual({ subjects: 'subjects-required' });
    expect(contentCodes({ subjects: 'Music' })).toEqual({ subjects: 'wrong-type' });
  });

  it.each([
    [{ min: 0, max: 0, currency: 'VND' }, {}],
    [{ min: 5, max: 0, currency: 'USD' }, {}],
    [{ min: 0, max: 5, currency: 'USD' }, {}],
    [{ min: 0, max: 1_000_000_000, currency: 'VND' }, {}],
    [{ min: 12.5, max: 20.25, currency: 'USD' }, {}],
    [{ min: 12.5, max: 20, currency: 'VND' }, { 'hourlyRate.min': 'rate-not-whole' }],
    [{ min: 1.005, max: 20, currency: 'USD' }, { 'hourlyRate.min': 'rate-two-decimals' }],
    [{ min: 6, max: 5, currency: 'VND' }, { 'hourlyRate.max': 'rate-max-below-min' }],
    [{ min: -1, max: 5, currency: 'VND' }, { 'hourlyRate.min': 'rate-invalid' }],
    [{ min: 0, max: 1_000_000_001, currency: 'VND' }, { 'hourlyRate.max': 'rate-invalid' }],
    [
      { min: '', max: 'abc', currency: 'VND' },
      { 'hourlyRate.min': 'rate-invalid', 'hourlyRate.max': 'rate-invalid' },
    ],
    [{ min: null, max: 5, currency: 'VND' }, { 'hourlyRate.min': 'rate-invalid' }],
    [{ min: 1, max: 5, currency: 'EUR' }, { 'hourlyRate.currency': 'invalid-value' }],
    [{ min: 1, max: 5 }, { 'hourlyRate.currency': 'required' }],
    [{ min: 1, max: 5, currency: 'VND', tip: 1 }, { 'hourlyRate.tip': 'unknown-field' }],
  ])('says of the rate %j: %j', (hourlyRate, expected) => {
    expect(contentCodes({ hourlyRate })).toEqual(expected);
  });

  it('stores a website as the link it stands for', () => {
    const website = (text: unknown): Record<string, unknown> => ({ contactInfo: { phone: '', website: text } });
    expect(valueOf(website(' example.com/a ')).contactInfo.website).toBe('https://example.com/a');
    expect(valueOf(website('')).contactInfo.website).toBe('');
    expect(contentCodes(website('@somebody'))).toEqual({ 'contactInfo.website': 'website-is-name' });
    expect(contentCodes(website('somebody@example.com'))).toEqual({ 'contactInfo.website': 'website-is-email' });
    expect(contentCodes(website('javascript:alert(1)'))).toEqual({ 'contactInfo.website': 'website-invalid' });
    expect(contentCodes(website(`example.com/${'a'.repeat(300)}`))).toEqual({ 'contactInfo.website': 'too-long' });
  });
});

describe('saveProfileRequest', () => {
  it('takes any subset, and adds nothing to it', () => {
    expect(validate(saveProfileRequest, {})).toEqual({ ok: true, value: {} });
    const patch = { location: ' Huế ', hourlyRate: { min: 5 }, contactInfo: { phone: '0900' } };
    expect(validate(saveProfileRequest, patch)).toEqual({
      ok: true,
      value: { location: 'Huế', hourlyRate: { min: 5 }, contactInfo: { phone: '0900' } },
    });
  });

  it('refuses what a tutor may not set, and null', () => {
    const forbidden = ['uid', 'id', 'name', 'email', 'profilePicture', 'tutorStatus', 'isActive', 'roles', 'profileId'];
    const body = Object.fromEntries(forbidden.map((field) => [field, 'x']));
    const expected = Object.fromEntries(forbidden.map((field) => [field, 'unknown-field']));
    expect(codes(validate(saveProfileRequest, body))).toEqual(expected);
    expect(codes(validate(saveProfileRequest, { bio: null, location: null, hourlyRate: null }))).toEqual({
      bio: 'bio-required',
      location: 'required',
      hourlyRate: 'wrong-type',
    });
  });
});
