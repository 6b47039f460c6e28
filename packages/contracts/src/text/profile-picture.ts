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

/** Sizes that a stored photo is served in beside its own 512 × 512: for lists, and for places where a profile is shared. */
export const photoSizes = {
  small: { width: 192, height: 192, suffix: '-192', extension: 'webp', contentType: 'image/webp' },
  card: { width: 1200, height: 630, suffix: '-card', extension: 'jpg', contentType: 'image/jpeg' },
} as const;
export type PhotoSize = keyof typeof photoSizes;
const sizes = ['small', 'card'] as const satisfies readonly PhotoSize[];

const STORED = /^([0-9a-f]{32})\.webp$/;
const SIZED = /^([0-9a-f]{32})(-[0-9a-z]+\.[a-z]+)$/;
const endOf = (size: PhotoSize): string => `${photoSizes[size].suffix}.${photoSizes[size].extension}`;

/** The name of a stored photo in another size; undefined for what is no photo of ours. */
export function sizedPhoto(value: string | null | undefined, size: PhotoSize): string | undefined {
  const name = STORED.exec(value ?? '')?.[1];
  return name === undefined ? undefined : `${name}${endOf(size)}`;
}

/** The names of a stored photo in its other sizes. */
export const sizedPhotos = (photo: string): readonly string[] => sizes.flatMap((size) => sizedPhoto(photo, size) ?? []);

/** Which photo a name of `sizedPhoto` shows, and in which size; undefined for every other name. */
export function photoOf(file: string): { readonly photo: string; readonly size: PhotoSize } | undefined {
  const [, name = '', end] = SIZED.exec(file) ?? [];
  const size = sizes.find((one) => endOf(one) === end);
  return size === undefined ? undefined : { photo: `${name}.webp`, size };
}

/** The address of a picture in a smaller size, for lists; undefined where there is no photo of ours. */
export function smallPictureUrl(
  value: string | null | undefined,
  { apiBase }: { apiBase: string },
): string | undefined {
  const name = sizedPhoto(value, 'small');
  return name === undefined ? undefined : `${apiBase}/uploads/${name}`;
}

/** The address of the picture shown where a profile is shared, 1200 × 630; undefined where there is no photo of ours. */
export function shareCardUrl(value: string | null | undefined, { apiBase }: { apiBase: string }): string | undefined {
  const name = sizedPhoto(value, 'card');
  return name === undefined ? undefined : `${apiBase}/uploads/${name}`;
}
