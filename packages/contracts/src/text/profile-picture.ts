import { defaultProfileImage } from '../constants.ts';

/**
 * The address a stored picture value is served at (specification section 3): nothing or 'default-profile.jpg' is the
 * default image, an address starting with http is used as it is, one starting with the storage host gets https, any
 * other is a file of ours.
 */
export function profilePictureUrl(
  value: string | null | undefined,
  options: { apiBase: string; storageHost: string },
): string {
  if (value === null || value === undefined || value === '' || value === 'default-profile.jpg')
    return defaultProfileImage;
  if (value.startsWith('http')) return value;
  if (value.startsWith(options.storageHost)) return `https://${value}`;
  return `${options.apiBase}/uploads/${encodeURIComponent(value)}`;
}
