export const apiBase = '/api';
export const defaultProfileImage = '/default-profile.jpg';
export const defaultSiteName = 'Sao Mai';

export const storageKeys = { token: 'token', language: 'i18nextLng' } as const;
