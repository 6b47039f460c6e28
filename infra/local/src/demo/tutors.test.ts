import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { categories, emailField, nameField, profileContent } from '@sao-mai/contracts';
import { demoTutors } from './tutors.ts';
import type { DemoTutor } from './demo-tutor.ts';

const listed = demoTutors.filter(({ state }) => state === 'approved');
const portraits = new URL('portraits/', import.meta.url);
const rateKind = ({ profile: { hourlyRate } }: DemoTutor): string => {
  const { min, max } = hourlyRate;
  if (min === 0 && max === 0) return 'hidden';
  if (max === 0) return 'from';
  return min === 0 ? 'up to' : 'range';
};

describe('The demo tutors', () => {
  it.each(demoTutors.map((tutor) => [tutor.name, tutor] as const))(
    '%s satisfies every rule of a profile',
    (_, tutor) => {
      expect(profileContent.parse(tutor.profile)).toEqual(tutor.profile);
      expect(emailField.parse(tutor.email)).toBe(tutor.email);
      expect(nameField.parse(tutor.name)).toBe(tutor.name);
      expect(tutor.email).toMatch(/@example\.com$/);
      expect(tutor.profile.bio.replace(/<\/?(p|strong|em|u|ul|ol|li)>/g, '')).not.toMatch(/[<>&]/);
    },
  );

  it('are 60 approved, half in each language, three pending, one rejected with a reason, one deactivated', () => {
    const count = (state: DemoTutor['state']): number => demoTutors.filter((tutor) => tutor.state === state).length;
    expect([count('approved'), count('pending'), count('rejected'), count('deactivated')]).toEqual([60, 3, 1, 1]);
    expect(listed.filter(({ language }) => language === 'vi')).toHaveLength(30);
    expect(demoTutors.filter(({ reason }) => reason !== undefined).map(({ state }) => state)).toEqual(['rejected']);
    expect(listed.map(({ email }) => email)).toContain('tutor@example.com');
    expect(new Set(demoTutors.map(({ email }) => email)).size).toBe(65);
  });

  it.each(['vi', 'en'])('cover every category in %s', (language) => {
    const subjects = listed.filter((tutor) => tutor.language === language).flatMap(({ profile }) => profile.subjects);
    expect(new Set(subjects)).toEqual(new Set(categories));
  });

  it('show both currencies, every kind of rate, lists and emphasis, with and without a photo', () => {
    expect(new Set(listed.map(({ profile }) => profile.hourlyRate.currency))).toEqual(new Set(['VND', 'USD']));
    expect(new Set(listed.map(rateKind))).toEqual(new Set(['hidden', 'from', 'up to', 'range']));
    for (const tag of ['strong', 'em', 'u', 'ul', 'ol'])
      expect(listed.some(({ profile }) => profile.bio.includes(`<${tag}>`))).toBe(true);
    expect(listed.filter(({ portrait }) => portrait === undefined).length).toBeGreaterThan(5);
    expect(listed.filter(({ portrait }) => portrait !== undefined).length).toBeGreaterThan(40);
  });

  it('have each a picture of their own of 512 × 512, and no picture is without a tutor', () => {
    const named = demoTutors.flatMap(({ portrait }) => (portrait === undefined ? [] : [portrait]));
    expect(readdirSync(portraits).sort()).toEqual(named.toSorted());
    const pictures = named.map((name) => readFileSync(new URL(name, portraits)));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(named.length);
    for (const picture of pictures) {
      expect(picture.subarray(0, 4).toString('latin1')).toBe('\u0089PNG');
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([512, 512]);
    }
  });
});
