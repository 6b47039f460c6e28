import type { Language } from '../language.ts';
import { defaultProfileImage } from '../site.ts';

/**
 * Serves a stored picture value: empty or 'default-profile.jpg' is the default image, `http…` is used as it is, the
 * storage host gets https, anything else is one of our files.
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

/** A size of a stored photo besides the 512 × 512 original, for lists. */
export const photoSizes = {
  small: { width: 192, height: 192, suffix: '-192', extension: 'webp', contentType: 'image/webp' },
} as const;
export type PhotoSize = keyof typeof photoSizes;
const sizes = ['small'] as const satisfies readonly PhotoSize[];

const STORED = /^([0-9a-f]{32})\.webp$/;
const SIZED = /^([0-9a-f]{32})(-[0-9a-z]+\.[a-z]+)$/;
const endOf = (size: PhotoSize): string => `${photoSizes[size].suffix}.${photoSizes[size].extension}`;

/** Name of a stored photo in another size; undefined if the value is not one of our photos. */
export function sizedPhoto(value: string | null | undefined, size: PhotoSize): string | undefined {
  const name = STORED.exec(value ?? '')?.[1];
  return name === undefined ? undefined : `${name}${endOf(size)}`;
}

export const sizedPhotos = (photo: string): readonly string[] => sizes.flatMap((size) => sizedPhoto(photo, size) ?? []);

/** Inverse of `sizedPhoto`; undefined for any other name. */
export function photoOf(file: string): { readonly photo: string; readonly size: PhotoSize } | undefined {
  const [, name = '', end] = SIZED.exec(file) ?? [];
  const size = sizes.find((one) => endOf(one) === end);
  return size === undefined ? undefined : { photo: `${name}.webp`, size };
}

/** Address of the list size; undefined if the value is not one of our photos. */
export function smallPictureUrl(
  value: string | null | undefined,
  { apiBase }: { apiBase: string },
): string | undefined {
  const name = sizedPhoto(value, 'small');
  return name === undefined ? undefined : `${apiBase}/uploads/${name}`;
}

/** The picture of a shared profile, in pixels. */
export const shareCard = { width: 1200, height: 630 } as const;

export const shareCardUrl = (uid: string, language: Language, { apiBase }: { apiBase: string }): string =>
  `${apiBase}/tutors/${encodeURIComponent(uid)}/card?lang=${language}`;
