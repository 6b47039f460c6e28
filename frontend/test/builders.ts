import type { PublicProfile, SearchItem, SearchMeta, User } from '@sao-mai/contracts';

export function aUser(change: Partial<User> = {}): User {
  return {
    uid: 'u-1',
    id: 'u-1',
    name: 'Ngân',
    email: 'ngan@example.com',
    emailVerified: true,
    profilePicture: '',
    roles: { client: true, tutor: false, admin: false },
    language: 'en',
    provider: 'password',
    linkedinProfile: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    ...change,
  };
}

export function aTutor(change: Partial<SearchItem> = {}): SearchItem {
  return {
    id: 't-1',
    uid: 't-1',
    name: 'Trần Văn Bá',
    profilePicture: '',
    subjects: ['Music'],
    bio: '<p>Nghệ nhân ca Huế.</p>',
    teachingMethods: ['Online'],
    languages: ['Tiếng Việt'],
    location: 'Huế',
    hourlyRate: { min: 250_000, max: 250_000, currency: 'VND' },
    linkedinProfile: null,
    excerpt: { text: '', ranges: [] },
    ...change,
  };
}

/** Metadata of a search reply. */
export function aSearchMeta(
  change: Omit<Partial<SearchMeta>, 'facets'> & { facets?: Partial<SearchMeta['facets']> } = {},
): SearchMeta {
  const { facets, ...rest } = change;
  return {
    total: 0,
    page: 1,
    limit: 20,
    day: '2026-03-09',
    understood: [],
    relaxed: [],
    related: [],
    withoutRate: 0,
    ...rest,
    facets: { category: [], language: [], place: [], method: [], ...facets },
  };
}

/** A public profile; the owner's view adds the fields of OwnProfile. */
export function aProfile(change: Partial<PublicProfile> = {}): PublicProfile {
  const { excerpt: _excerpt, ...tutor } = aTutor();
  return {
    ...tutor,
    availability: ['Buổi tối'],
    education: ['Nhạc viện Huế'],
    experience: ['Mười năm dạy đàn'],
    contactInfo: { phone: '+84 90 000 00 00', website: '' },
    tutorStatus: 'approved',
    isActive: true,
    ...change,
  };
}

/** An unsigned token in the provider's format; valid for an hour by default. */
export function aToken({ uid = 'u-1', seconds = 3600 }: { uid?: string; seconds?: number } = {}): string {
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${encode({ alg: 'none' })}.${encode({ user_id: uid, sub: uid, email: 'ngan@example.com', exp })}.`;
}
