/** A `mailto:` link; encoded, so the address cannot add recipients or headers (`?bcc=`). */
export const emailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
