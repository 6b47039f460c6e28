import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDecision, anAccount, asGateway } from '@sao-mai/platform/testing';
import sharp from 'sharp';
import { phoneLimit } from './read-profile.ts';
import { aPatientDecoder, fileIn, formOf, profileIn, required, startTutors } from '../testing/tutors-fixture.ts';
import type { RunningTutors } from '../testing/tutors-fixture.ts';

const decoder = aPatientDecoder();
afterAll(() => decoder.close());

let tutors: RunningTutors;
let owner: string;
let admin: string;
let client: string;

beforeEach(async () => {
  tutors = await startTutors({ decoder });
  owner = tutors.tutor('mai', { name: 'Mai Trần', email: 'mai@example.com' });
  admin = tutors.people.admin('boss');
  client = tutors.people.person('lan');
});
afterEach(() => tutors.stop());

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 60, channels: 3, background: '#c33' } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

const content = {
  ...required,
  location: 'Huế',
  contactInfo: { phone: '0905 123 456', website: 'https://mai.example/' },
};

/** Creates a profile with a photo in this state; returns the photo's name. */
async function prepare(state: 'pending' | 'rejected' | 'approved' | 'deactivated'): Promise<string> {
  const { profileId } = profileIn(await tutors.save(owner, content));
  const photo = fileIn(await tutors.upload(owner, formOf(await aPicture())));
  await tutors.facts.publish(
    'user-registered.v1',
    anAccount({ uid: 'mai', name: 'Mai Trần', email: 'mai@example.com' }),
  );
  const about = { uid: 'mai', profileId };
  if (state === 'rejected') {
    const rejection = { decision: 'rejected', tutorStatus: 'rejected', approvedAt: null, reason: 'No photo' } as const;
    await tutors.facts.publish('tutor-rejected.v1', aDecision({ ...about, ...rejection, codes: ['photo-unclear'] }));
  }
  if (state === 'approved') await tutors.facts.publish('tutor-approved.v1', aDecision(about));
  if (state === 'deactivated') {
    await tutors.facts.publish(
      'tutor-deactivated.v1',
      aDecision({ ...about, decision: 'deactivated', isActive: false }),
    );
  }
  await tutors.service.drain();
  return photo;
}

const facts = {
  pending: { tutorStatus: 'pending', isActive: true },
  rejected: { tutorStatus: 'rejected', isActive: true },
  approved: { tutorStatus: 'approved', isActive: true },
  deactivated: { tutorStatus: 'approved', isActive: false },
} as const;
const states = ['pending', 'rejected', 'approved', 'deactivated'] as const;

describe('a profile as its viewer sees it', () => {
  describe.each(states)('that is %s', (state) => {
    it.each(['visitor', 'client'] as const)('shows a %s the public fields', async (viewer) => {
      const photo = await prepare(state);
      const answer = await tutors.view('mai', viewer === 'client' ? client : undefined);
      expect(answer.status).toBe(200);
      const stub = { id: 'mai', uid: 'mai', name: 'Mai Trần', ...facts[state] };
      const seen = {
        pending: { ...stub, profilePicture: '' },
        rejected: { ...stub, profilePicture: '' },
        deactivated: { ...stub, profilePicture: photo },
        approved: {
          ...stub,
          ...content,
          profilePicture: photo,
          education: [],
          experience: [],
          languages: [],
          hourlyRate: { min: 0, max: 0, currency: 'VND' },
          linkedinProfile: null,
        },
      }[state];
      expect(answer.body).toEqual({ success: true, data: seen });
      expect(Buffer.from(answer.bytes).toString()).not.toMatch(
        /@example\.com|"roles"|"email"|grant|profileId|reason|codes/,
      );
    });

    it.each(['owner', 'admin'] as const)('shows the %s all fields', async (viewer) => {
      const photo = await prepare(state);
      const answer = await tutors.view('mai', viewer === 'owner' ? owner : admin);
      expect(answer.body).toMatchObject({
        data: {
          ...facts[state],
          ...content,
          profilePicture: photo,
          reason: state === 'rejected' ? 'No photo' : null,
          ...(state === 'rejected' && { codes: ['photo-unclear'] }),
          profileId: expect.any(String),
          revision: 2,
        },
      });
      expect(Buffer.from(answer.bytes).toString()).not.toMatch(/@example\.com|"roles"|"email"|grant/);
    });
  });

  it('says how soon the tutor usually answers while that is known, and shows nothing of it unless public', async () => {
    await prepare('approved');
    const timeOf = async () => (await tutors.view('mai')).body;
    await tutors.facts.publish('tutor-reply-time-changed.v1', { uid: 'mai', replyTime: 'day' }, 50);
    await tutors.service.drain();
    expect(await timeOf()).toMatchObject({ data: { replyTime: 'day' } });
    await tutors.facts.publish('tutor-reply-time-changed.v1', { uid: 'mai', replyTime: 'hours' }, 49);
    await tutors.service.drain();
    expect(await timeOf()).toMatchObject({ data: { replyTime: 'day' } });
    await tutors.facts.publish('tutor-reply-time-changed.v1', { uid: 'mai', replyTime: null }, 51);
    await tutors.service.drain();
    expect((await timeOf()) as { data: object }).not.toHaveProperty('data.replyTime');
    await tutors.facts.publish('tutor-reply-time-changed.v1', { uid: 'mai', replyTime: 'day' }, 52);
    const off = { decision: 'deactivated', isActive: false } as const;
    await tutors.facts.publish('tutor-deactivated.v1', aDecision({ uid: 'mai', ...off }), 53);
    await tutors.service.drain();
    expect((await timeOf()) as { data: object }).not.toHaveProperty('data.replyTime');
  });

  it('has no phone number if the call asked so, but says that there is one; owner and admins see it all the same', async () => {
    await prepare('approved');
    const contactFor = async (token?: string) => (await tutors.view('mai?withoutPhone=true', token)).body;
    for (const token of [undefined, client]) {
      const contactInfo = { phone: '', website: 'https://mai.example/', phoneHidden: true };
      expect(await contactFor(token)).toMatchObject({ data: { contactInfo } });
    }
    for (const token of [owner, admin]) {
      expect(await contactFor(token)).toMatchObject({ data: { contactInfo: content.contactInfo } });
    }
    await tutors.save(owner, { contactInfo: { phone: '' } });
    expect(await contactFor()).toHaveProperty('data.contactInfo', { phone: '', website: 'https://mai.example/' });
  });

  it('is 404 for an unknown uid, a client and an invalid uid', async () => {
    for (const uid of ['nobody', 'lan', '%00', 'a%2Fb', '..%2F..%2Fetc', 'x'.repeat(200)]) {
      expect(await tutors.view(uid)).toMatchObject({ status: 404, body: { code: 'tutor-not-found' } });
    }
    expect(await tutors.view('%E0%A4%A')).toMatchObject({ status: 400, body: { code: 'malformed-address' } });
  });

  it('refuses an invalid token on the public view too, and names unknown parameters', async () => {
    await prepare('approved');
    expect(await tutors.view('mai', 'rubbish')).toMatchObject({ status: 401 });
    expect(await tutors.view('mai?x=1')).toMatchObject({ status: 400, body: { details: [{ field: 'x' }] } });
  });

  it('is revalidated on each request and sent only if changed, per viewer', async () => {
    await prepare('approved');
    const first = await tutors.view('mai');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    // What browsers send; fetch alone would add `no-cache`.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = () => tutors.call('/api/tutors/mai', { headers });
    expect((await again()).status).toBe(304);
    await tutors.save(owner, { location: 'Vinh' });
    expect((await again()).status).toBe(200);
    expect((await tutors.view('mai', owner)).headers.get('vary')).toMatch(/authorization/i);
  });
});

describe('phone numbers', () => {
  it('are limited per address (429 with Retry-After); profiles without the number, owner and admins are not', async () => {
    await tutors.stop();
    tutors = await startTutors({ limitsFactor: 1 / 100 });
    owner = tutors.tutor('mai', { name: 'Mai Trần', email: 'mai@example.com' });
    admin = tutors.people.admin('boss');
    await prepare('approved');
    const from = (address: string, path: string, token?: string) =>
      tutors.call(`/api/tutors/${path}`, {
        headers: { 'x-forwarded-for': address, ...asGateway },
        ...(token !== undefined && { token }),
      });
    for (let turn = 0; turn < phoneLimit.points / 100; turn += 1) {
      expect((await from('198.51.100.1', 'mai')).status).toBe(200);
      expect((await from('198.51.100.1', 'mai?withoutPhone=true')).status).toBe(200);
    }
    const refusal = await from('198.51.100.1', 'mai');
    expect(refusal).toMatchObject({ status: 429, body: { code: 'limited' } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.1', 'mai?withoutPhone=true')).status).toBe(200);
    expect((await from('198.51.100.1', 'mai', owner)).status).toBe(200);
    expect((await from('198.51.100.1', 'mai', admin)).status).toBe(200);
    expect((await from('198.51.100.2', 'mai')).status).toBe(200);
    await tutors.save(owner, { contactInfo: { phone: '' } });
    expect((await from('198.51.100.1', 'mai')).status).toBe(200);
  });
});

describe('the name in a profile', () => {
  it('is the account’s: the one at the last save until identity’s event arrives', async () => {
    await tutors.save(owner, content);
    const nameNow = async () => (await tutors.view('mai')).body;
    expect(await nameNow()).toMatchObject({ data: { name: 'Mai Trần' } });
    const { facts } = tutors;
    await facts.publish('user-updated.v1', anAccount({ uid: 'mai', name: 'Mai Lê' }), 200);
    await facts.publish('user-registered.v1', anAccount({ uid: 'mai', name: 'Too late' }), 100);
    await tutors.service.drain();
    expect(await nameNow()).toMatchObject({ data: { name: 'Mai Lê' } });
  });
});

describe('decisions', () => {
  it('about another profile are ignored, and so are late and repeated ones', async () => {
    const { profileId } = profileIn(await tutors.save(owner, content));
    const { facts } = tutors;
    const approve = (about: string, sequence: number) =>
      facts.publish('tutor-approved.v1', aDecision({ uid: 'mai', profileId: about }), sequence);
    await approve('an-older-profile', 50);
    await tutors.service.drain();
    expect(profileIn(await tutors.mine(owner)).tutorStatus).toBe('pending');
    await approve(profileId, 100);
    const rejection = { decision: 'rejected', tutorStatus: 'rejected', approvedAt: null } as const;
    for (let turn = 0; turn < 100; turn += 1) {
      await facts.publish('tutor-rejected.v1', aDecision({ uid: 'mai', profileId, ...rejection }), 90);
      await approve(profileId, 100);
    }
    await tutors.service.drain();
    expect(profileIn(await tutors.mine(owner)).tutorStatus).toBe('approved');
  });

  it('that arrive before the profile do not block other events', async () => {
    await tutors.facts.publish('tutor-approved.v1', aDecision({ uid: 'mai', profileId: 'not-yet' }));
    await tutors.service.drain();
    expect(profileIn(await tutors.save(owner, content)).tutorStatus).toBe('pending');
  });
});
