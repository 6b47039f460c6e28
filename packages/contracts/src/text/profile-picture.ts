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

const STORED = /^([0-9a-f]{32})\.webp$/;

/** Sizes that a stored photo is served in beside its own 512 × 512: for lists, and for places where a profile is shared. */
export const photoSizes = {
  small: { suffix: '-192', extension: 'webp' },
  card: { suffix: '-card', extension: 'jpg' },
} as const;
export type PhotoSize = keyof typeof photoSizes;

/** The name of a stored photo in another size; undefined for what is no photo of ours. */
export function sizedPhoto(value: string | null | undefined, size: PhotoSize): string | undefined {
  const name = STORED.exec(value ?? '')?.[1];
  const { suffix, extension } = photoSizes[size];
  return name === undefined ? undefined : `${name}${suffix}.${extension}`;
}

/** The address of the picture shown where a profile is shared, 1200 × 630; undefined where there is no photo of ours. */
export function shareCardUrl(value: string | null | undefined, { apiBase }: { apiBase: string }): string | undefined {
  const name = sizedPhoto(value, 'card');
  return name === undefined ? undefined : `${apiBase}/uploads/${name}`;
}
