import type { AdminTutor, OwnProfile } from '@sao-mai/contracts';

/** A pending profile as its owner and admins see it. */
export function anOwnProfile(change: Partial<OwnProfile> = {}): OwnProfile {
  return {
    id: 'u-1',
    uid: 'u-1',
    name: 'Ngân',
    profilePicture: '',
    subjects: ['Music'],
    bio: '<p>Tôi dạy đàn.</p>',
    teachingMethods: ['Online'],
    availability: ['Monday evenings'],
    education: [],
    experience: [],
    hourlyRate: { min: 200_000, max: 0, currency: 'VND' },
    languages: ['Tiếng Việt'],
    location: 'Huế',
    contactInfo: { phone: '', website: '' },
    tutorStatus: 'pending',
    isActive: true,
    linkedinProfile: null,
    profileId: 'p-1',
    revision: 3,
    reason: null,
    submittedAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...change,
  };
}

export function anAdminTutor(change: Partial<AdminTutor> = {}): AdminTutor {
  return {
    id: 't-1',
    uid: 't-1',
    profileId: 'p-1',
    revision: 3,
    name: 'Trần Văn Bá',
    email: 'ba@example.com',
    createdAt: '2026-11-01T08:00:00.000Z',
    profilePicture: '',
    subjects: ['Music'],
    bio: '<p>Nghệ nhân ca Huế. Tôi dạy chậm, dạy kỹ.</p>',
    teachingMethods: ['Online'],
    availability: ['Monday evenings'],
    hourlyRate: { min: 200_000, max: 0, currency: 'VND' },
    tutorStatus: 'pending',
    isActive: true,
    linkedinProfile: null,
    reason: null,
    submittedAt: '2026-11-20T08:00:00.000Z',
    ...change,
  };
}
