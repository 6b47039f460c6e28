/** The link that writes to an address: nothing in it can add a recipient or a header (`?bcc=`). */
export const emailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
