const validDays = 180;

export interface SecurityContact {
  readonly siteUrl: string;
  readonly email: string;
}

/** security.txt (RFC 9116). Expires half a year after `now`, as clients cache it. */
export function securityText({ siteUrl, email }: SecurityContact, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  const contact = email === '' ? `${siteUrl}/` : `mailto:${encodeURI(email)}`;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, vi',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
