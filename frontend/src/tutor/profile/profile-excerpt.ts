import { excerpt } from '@sao-mai/contracts';

const DESCRIPTION_LENGTH = 200;

/** The beginning of a bio without e-mail addresses: they are for readers, not for harvesters. */
export const bioExcerpt = (bio: string, length: number): string => excerpt(bio, length).replace(/\s*\S+@\S+/g, '');

/** For search engines and link previews. Only the tutor's own text, so that languages are not mixed. */
export const profileDescription = (bio: string): string => bioExcerpt(bio, DESCRIPTION_LENGTH);
